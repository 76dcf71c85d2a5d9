import { CrossButton } from '../../../components/cross-button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { NamedField } from '../../datasets/index.ts';
import { isOffered } from '../../../components/filters/typed-value.ts';
import { Select } from '../../../components/select.tsx';
import type { Condition } from './chart-form.ts';
import { operators, shapeOf, textsOf, withOperator, withTexts } from './condition-value.ts';
import { Combobox } from '../../../components/combobox/combobox.tsx';
import { fieldValuesQuery } from '../../datasets/index.ts';
import { useDebounced } from './use-debounced.ts';
import { useProject } from '../../projects/index.ts';
import { t } from '../../../words/words.ts';

interface ConditionRowProps {
  condition: Condition;
  /** Whether it was added just now. */
  isNew: boolean;
  dataset: string;
  fields: readonly NamedField[];
  /** Whether the field is a map, of which keys or values are compared. */
  isMap: boolean;
  onChange: (condition: Condition) => void;
  onRemove: () => void;
}

const settleAfter = 400;
const targets = [
  { value: 'key', label: t`Key` },
  { value: 'value', label: t`Value` },
] as const;

/** One condition: field, operator, and the values that the operator takes. */
export function ConditionRow(props: ConditionRowProps) {
  const { id: projectId } = useProject();
  const { condition, isNew, dataset, fields, isMap, onChange, onRemove } = props;
  const [entered, setEntered] = useState(false);
  const field = useDebounced(condition.field, settleAfter);
  const values = useQuery(fieldValuesQuery(projectId, dataset, field, entered)).data ?? [];
  const note = useId();
  const isUnfinished = condition.field === '';
  const shape = shapeOf(condition.operator);
  const texts = textsOf(condition);
  const set = (index: number, text: string) =>
    onChange(withTexts(condition, index === 0 ? [text, texts[1] ?? ''] : [texts[0] ?? '', text]));
  return (
    <div className="flex flex-wrap items-start gap-2" onFocus={() => setEntered(true)}>
      <Combobox
        label={t`Condition field`}
        autoFocus={isNew}
        isOpenAtFirst={isNew}
        required
        aria-describedby={isUnfinished ? note : undefined}
        placeholder={t`Field`}
        value={condition.field}
        suggestions={fields}
        onChange={(changed) => onChange({ ...condition, field: changed })}
      />
      {(isMap || condition.mapTarget) && (
        <Select
          label={t`Part of the map`}
          labelHidden
          className="h-9 w-24 px-2"
          value={condition.mapTarget ?? 'key'}
          choices={targets}
          onChange={(mapTarget) => onChange({ ...condition, mapTarget })}
        />
      )}
      <Select
        label={t`Operator`}
        labelHidden
        className="h-9 w-28 px-2"
        value={condition.operator}
        choices={operators.filter(
          ({ value }) => value === condition.operator || isOffered(condition.field, value),
        )}
        onChange={(operator) => onChange(withOperator(condition, operator))}
      />
      {(shape === 'one' || shape === 'two') && (
        <Combobox
          label={shape === 'one' ? t`Value` : t`Minimum`}
          placeholder={t`Value`}
          value={texts[0] ?? ''}
          suggestions={values}
          onChange={(text) => set(0, text)}
        />
      )}
      {shape === 'two' && (
        <Combobox
          label={t`Maximum`}
          placeholder={t`Value`}
          value={texts[1] ?? ''}
          suggestions={values}
          onChange={(text) => set(1, text)}
        />
      )}
      {shape === 'list' && (
        <textarea
          aria-label={t`Values, one per line`}
          placeholder={t`One value per line`}
          rows={Math.min(6, Math.max(2, texts.length))}
          value={texts.join('\n')}
          onChange={({ target }) =>
            onChange(withTexts(condition, target.value === '' ? [] : target.value.split('\n')))
          }
          className="h-9 min-w-0 flex-1 basis-32 rounded-lg border border-control bg-surface px-2.5 text-sm"
        />
      )}
      <CrossButton aria-label={t`Remove condition`} onClick={onRemove} />
      {isUnfinished && (
        <p id={note} className="w-full text-xs text-muted">
          {t`Choose a field. Until then, this condition isn’t applied.`}
        </p>
      )}
    </div>
  );
}
