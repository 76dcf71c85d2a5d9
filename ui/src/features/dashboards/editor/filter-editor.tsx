import { CrossButton } from '../../../components/cross-button.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import type { NamedField } from '../../datasets/index.ts';
import { Segmented } from '../../../components/segmented.tsx';
import { isGroup, noFilters, type Condition, type FilterGroup } from './chart-form.ts';
import { ConditionRow } from './condition-row.tsx';
import { t } from '../../../words/words.ts';

interface FilterEditorProps {
  group: FilterGroup;
  dataset: string;
  fields: readonly NamedField[];
  /** Fields that hold maps. */
  maps: readonly string[];
  /** How many groups it is nested in. */
  depth: number;
  onChange: (group: FilterGroup) => void;
}

const matches = [
  { value: 'and', label: t`Match all` },
  { value: 'or', label: t`Match any` },
] as const;
const deepest = 3;
const newCondition: Condition = { field: '', operator: 'equals', value: '' };

/** Conditions and groups of them; a group can hold groups. */
export function FilterEditor(props: FilterEditorProps) {
  const { group, dataset, fields, maps, depth, onChange } = props;
  const { match, items } = group;
  /** The place of the condition that was added last: its field gets the focus. */
  const [added, setAdded] = useState<number>();
  const change = (index: number, item: Condition | FilterGroup) =>
    onChange({ match, items: items.with(index, item) });
  const remove = (index: number) => onChange({ match, items: items.toSpliced(index, 1) });
  const add = (item: Condition | FilterGroup) => onChange({ match, items: [...items, item] });
  return (
    <div className="flex flex-col gap-2">
      {items.length > 1 && (
        <div className="flex">
          <Segmented
            label={t`Match conditions`}
            value={match}
            choices={matches}
            onChange={(value) => onChange({ match: value, items })}
          />
        </div>
      )}
      {items.map((item, index) =>
        isGroup(item) ? (
          <div key={index} className="flex gap-2 border-l-2 border-line pl-3">
            <div className="min-w-0 flex-1">
              <FilterEditor
                {...props}
                group={item}
                depth={depth + 1}
                onChange={(changed) => change(index, changed)}
              />
            </div>
            <CrossButton aria-label={t`Remove group`} onClick={() => remove(index)} />
          </div>
        ) : (
          <ConditionRow
            key={index}
            condition={item}
            isNew={index === added}
            dataset={dataset}
            fields={fields}
            isMap={maps.includes(item.field)}
            onChange={(changed) => change(index, changed)}
            onRemove={() => remove(index)}
          />
        ),
      )}
      <div className="flex gap-1">
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            setAdded(items.length);
            add(newCondition);
          }}
        >
          <Plus aria-hidden className="size-3.5" />
          {t`Add condition`}
        </Button>
        {items.length > 0 && depth < deepest && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => add({ ...noFilters, match: 'or', items: [newCondition, newCondition] })}
          >
            <Plus aria-hidden className="size-3.5" />
            {t`Add group`}
          </Button>
        )}
      </div>
    </div>
  );
}
