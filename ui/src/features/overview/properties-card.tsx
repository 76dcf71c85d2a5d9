import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Card, CardTitle } from '../../components/card.tsx';
import { EmptyNotice, FailureNotice } from '../../components/notice.tsx';
import { Select } from '../../components/select.tsx';
import { type Dataset, datasetsWithPropertiesQuery, findDataset } from '../datasets/index.ts';
import type { OverviewRequest } from './overview-queries.ts';
import { propertyTab, type Tab } from './panels.ts';
import { t } from '../../words/words.ts';

interface PropertiesCardProps {
  request: OverviewRequest;
  choice: ReactNode;
  /** The list of a property. A render prop, because a module used here too would be one more file of every visit. */
  renderList: (tab: Tab, property: ReactNode) => ReactNode;
}

/** The most frequent values of a property of events. */
export default function PropertiesCard({ request, choice, renderList }: PropertiesCardProps) {
  const [chosen, choose] = useState<string | null>(null);
  const datasets = useQuery(datasetsWithPropertiesQuery(request.projectId));
  const title = t`Properties`;
  const dataset = datasets.data && findDataset(datasets.data, 'events-web');
  const names = dataset?.properties?.names ?? [];
  const name = names.find((each) => each === chosen) ?? names[0];
  if (!dataset || name === undefined) {
    return (
      <Card className="flex flex-col pb-2 md:col-span-2">
        <CardTitle aside={choice}>{title}</CardTitle>
        {datasets.error && (
          <FailureNotice error={datasets.error} retry={() => void datasets.refetch()} />
        )}
        {datasets.isPending && (
          <div aria-hidden className="h-67.5 animate-pulse rounded-lg bg-raised" />
        )}
        {datasets.data && <EmptyNotice>{t`No event has had properties lately`}</EmptyNotice>}
      </Card>
    );
  }
  const property = (
    <Select
      label={t`Property`}
      labelHidden
      className="h-7 max-w-48 px-2 text-xs pointer-coarse:h-9"
      value={name}
      choices={names.map((each) => ({ value: each, label: each }))}
      onChange={choose}
    />
  );
  return renderList(propertyTab(name, fieldOf(dataset, name)), property);
}

/** The name that reads a property. One that is called like a field, of events or of their visit, takes a prefix. */
function fieldOf({ fields, properties }: Dataset, name: string): string {
  const isField = fields.some((field) => field.name === name || field.alias === name);
  const isPlain = !isField && !name.includes('.');
  return isPlain || properties === null ? name : properties.prefix + name;
}
