import { fieldNames, findDataset } from '../../../../datasets/index.ts';
import type { ChartPredicate } from '../../../chart-query.ts';
import type { FilterGroup } from '../../chart-form.ts';
import { FilterEditor } from '../../filter-editor.tsx';
import { mapFields } from '../../map-fields.ts';
import { predicateOf } from '../../query-of.ts';
import { readPredicate } from '../../read-pipeline.ts';
import { sourceOf } from '../flow.ts';
import { useFieldDraft } from '../../../../../components/forms/use-field-draft.ts';
import type { NodeFieldsProps } from './node-fields-props.ts';

const none: ChartPredicate = { type: 'and', conditions: [] };

/** The conditions of a filter. */
export function FilterFields({ node, datasets, onChange }: NodeFieldsProps<'filter'>) {
  const [group, setGroup] = useFieldDraft(node.predicate, groupOf, writtenOf);
  const name = sourceOf(node)?.dataset ?? '';
  const dataset = findDataset(datasets, name);
  return (
    <FilterEditor
      group={group}
      dataset={name}
      fields={fieldNames([dataset])}
      maps={mapFields(dataset)}
      depth={0}
      onChange={(changed) => {
        setGroup(changed);
        onChange({ ...node, predicate: writtenOf(changed) });
      }}
    />
  );
}

function groupOf(predicate: ChartPredicate): FilterGroup {
  const read = readPredicate(predicate);
  return 'items' in read ? read : { match: 'and', items: [read] };
}

const writtenOf = (group: FilterGroup): ChartPredicate => predicateOf(group) ?? none;
