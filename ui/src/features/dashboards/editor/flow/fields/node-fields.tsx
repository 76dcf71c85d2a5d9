import type { FunctionComponent } from 'react';
import type { NodeType } from '../node-types.ts';
import { AggregateFields, DeduplicateFields, LimitFields, SortFields } from './answer-fields.tsx';
import { FilterFields } from './filter-fields.tsx';
import { CombineFields, FormulaFields } from './join-fields.tsx';
import { MinimumAgeFields } from './minimum-age-fields.tsx';
import type { NodeFieldsProps } from './node-fields-props.ts';
import { SourceFields } from './source-fields.tsx';
import { GroupFields, TimeBucketFields } from './split-fields.tsx';
import { TimeRangeFields } from './time-range-fields.tsx';
import { TransformFields } from './transform-fields.tsx';

const fields: { readonly [Type in NodeType]: FunctionComponent<NodeFieldsProps<Type>> } = {
  source: SourceFields,
  filter: FilterFields,
  timeRange: TimeRangeFields,
  minimumAge: MinimumAgeFields,
  group: GroupFields,
  timeBucket: TimeBucketFields,
  aggregate: AggregateFields,
  deduplicate: DeduplicateFields,
  limit: LimitFields,
  sort: SortFields,
  transform: TransformFields,
  formula: FormulaFields,
  combine: CombineFields,
};

/** The fields of a node of any type. */
export function NodeFields(props: NodeFieldsProps<NodeType>) {
  const Fields = fields[props.node.type] as FunctionComponent<NodeFieldsProps<NodeType>>;
  return <Fields {...props} />;
}
