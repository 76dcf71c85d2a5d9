import { t } from '../../../words/words.ts';
import type { Interval, NodeOf, SplitForm, WindowUnit } from './chart-form.ts';

type Sort = NonNullable<SplitForm['sort']>;

export const intervals: readonly { readonly value: Interval | ''; readonly label: string }[] = [
  { value: '', label: t`No time axis` },
  { value: 'auto', label: t`Automatic` },
  { value: 'minute', label: t`By minute` },
  { value: 'hour', label: t`By hour` },
  { value: 'day', label: t`By day` },
  { value: 'week', label: t`By week` },
  { value: 'month', label: t`By month` },
];

export const units: readonly { readonly value: WindowUnit | ''; readonly label: string }[] = [
  { value: '', label: t`Dashboard range` },
  { value: 'millisecond', label: t`Last … milliseconds` },
  { value: 'second', label: t`Last … seconds` },
  { value: 'minute', label: t`Last … minutes` },
  { value: 'hour', label: t`Last … hours` },
  { value: 'day', label: t`Last … days` },
  { value: 'week', label: t`Last … weeks` },
];

export const orders: readonly {
  readonly value: string;
  readonly label: string;
  readonly sort: Sort | null;
}[] = [
  { value: '', label: t`Default order`, sort: null },
  { value: 'value-desc', label: t`Highest first`, sort: { by: 'value', direction: 'desc' } },
  { value: 'value-asc', label: t`Lowest first`, sort: { by: 'value', direction: 'asc' } },
  { value: 'dimension-asc', label: t`Name, A to Z`, sort: { by: 'dimension', direction: 'asc' } },
  {
    value: 'dimension-desc',
    label: t`Name, Z to A`,
    sort: { by: 'dimension', direction: 'desc' },
  },
  { value: 'time-asc', label: t`Earliest first`, sort: { by: 'time', direction: 'asc' } },
  { value: 'time-desc', label: t`Latest first`, sort: { by: 'time', direction: 'desc' } },
];

/** Which rows are counted of those with the same identity. */
export const latestChoices = [
  { value: '', label: t`Count every row` },
  { value: 'own', label: t`Latest row of each identity` },
  { value: 'user_id', label: t`Latest row of each visitor` },
  { value: 'server_id', label: t`Latest report of each server` },
  { value: 'version_id', label: t`Latest report of each version` },
  { value: 'project', label: t`Latest row only` },
] as const;

export const operations: readonly {
  readonly value: NodeOf<'transform'>['operation'];
  readonly label: string;
}[] = [
  { value: 'toLowerCase', label: t`Lower case` },
  { value: 'toUpperCase', label: t`Upper case` },
  { value: 'toTitleCase', label: t`Title case` },
  { value: 'trim', label: t`Trim spaces` },
  { value: 'append', label: t`Append text` },
  { value: 'replace', label: t`Replace text` },
  { value: 'replaceRegex', label: t`Replace by pattern` },
  { value: 'length', label: t`Length` },
];
