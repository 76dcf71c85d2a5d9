import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Suggestion } from '../../components/combobox/suggestions.ts';
import type { ProjectId } from '../../api/query-keys.ts';
import { fieldNames, hasField, type NamedField } from './dataset.ts';
import { datasetsWithPropertiesQuery } from './datasets-query.ts';
import { fieldValuesQuery } from './field-values-query.ts';

/** The form that adds a filter: what charts can be filtered by, and the values of the chosen field. */
interface FilterMenu {
  readonly fields: readonly NamedField[];
  readonly valuesOf: (field: string) => readonly Suggestion[];
  readonly onField: (field: string) => void;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** Reads names only while the form is open. @param dataset whose fields are offered; default: those of all */
export function useFilterMenu(projectId: ProjectId, dataset?: string): FilterMenu {
  const [isOpen, onOpen] = useState(false);
  const [field, onField] = useState('');
  const datasets = useQuery({ ...datasetsWithPropertiesQuery(projectId), enabled: isOpen }).data;
  const read = datasets?.filter(({ name }) => dataset === undefined || name === dataset) ?? [];
  const fields = fieldNames(read);
  // A name that is still being typed is no field yet.
  const isKnown = isOpen && fields.some(({ name }) => name === field);
  const of = read.find((each) => hasField(each, field))?.name ?? '';
  const values = useQuery(fieldValuesQuery(projectId, of, field, isKnown)).data ?? [];
  return { fields, valuesOf: (name) => (name === field ? values : []), onField, isOpen, onOpen };
}
