import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ProjectId } from '../../api/query-keys.ts';
import { EmptyNotice, FailureNotice } from '../../components/notice.tsx';
import { Select } from '../../components/select.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { type Dataset, datasetsWithPropertiesQuery, findDataset } from '../datasets/index.ts';
import { propertyTab, type Tab } from './panels.ts';
import { t } from '../../words/words.ts';

interface ChosenProperty {
  /** Lists its values; null while no property is known. */
  readonly tab: Tab | null;
  /** Chooses another one; null if there is none. */
  readonly choice: ReactNode;
  /** Shown without a property. */
  readonly notice: ReactNode;
}

/** A property of events that is chosen. @param isWanted whether their names are read, which takes a while */
export function useProperty(projectId: ProjectId, isWanted: boolean): ChosenProperty {
  const [chosen, choose] = useState<string | null>(null);
  const datasets = useQuery({ ...datasetsWithPropertiesQuery(projectId), enabled: isWanted });
  const dataset = findDataset(datasets.data ?? [], 'events-web');
  const names = dataset?.properties?.names ?? [];
  const name = names.find((each) => each === chosen) ?? names[0] ?? null;
  // The most frequent one can be another later.
  if (name !== null && name !== chosen) choose(name);
  const field = dataset && name !== null ? fieldOf(dataset, name) : null;
  return {
    tab: name === null || field === null ? null : propertyTab(name, field),
    choice: name !== null && (
      <Select
        label={t`Property`}
        labelHidden
        className="h-7 max-w-48 px-2 text-xs pointer-coarse:h-9"
        value={name}
        choices={names.map((each) => ({ value: each, label: each }))}
        onChange={choose}
      />
    ),
    notice: (
      <>
        {datasets.error && (
          <FailureNotice error={datasets.error} retry={() => void datasets.refetch()} />
        )}
        {datasets.isPending && <Skeleton className="h-67.5" />}
        {datasets.data && (
          <EmptyNotice>
            {t`No properties in the last 30 days. Send them with your events.`}
          </EmptyNotice>
        )}
      </>
    ),
  };
}

/** The name that reads a property. One that is called like a field, of events or of their visit, takes a prefix. */
function fieldOf({ fields, properties }: Dataset, name: string): string {
  const isField = fields.some((field) => field.name === name || field.alias === name);
  const isPlain = !isField && !name.includes('.');
  return isPlain || properties === null ? name : properties.prefix + name;
}
