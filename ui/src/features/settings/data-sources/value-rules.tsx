import { CheckRow } from '../../../components/check-row.tsx';
import { Field } from '../../../components/field.tsx';
import type { ItemDraft } from '../../../components/forms/use-item-form.ts';
import type { DataSourceFields } from './data-source-requests.ts';
import { t } from '../../../words/words.ts';

interface ValueRulesProps {
  draft: ItemDraft<DataSourceFields>;
  /** Why the saved pattern is not used, while it is not changed. */
  problem: string | undefined;
}

/** Which numbers or texts a data source accepts. */
export function ValueRules({ draft: { values, set, faultOf }, problem }: ValueRulesProps) {
  if (values.dataType === 'number') {
    return (
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        <CheckRow
          label={t`Allow negative numbers`}
          checked={values.allowNegative}
          onChange={(allowNegative) => set({ allowNegative })}
        />
        <CheckRow
          label={t`Allow fractions`}
          checked={values.allowFloat}
          onChange={(allowFloat) => set({ allowFloat })}
        />
      </div>
    );
  }
  if (values.dataType !== 'string') return null;
  return (
    <Field
      label={t`Pattern (optional)`}
      className="font-mono"
      placeholder="^[a-z]+$"
      hint={t`Texts must match this RE2 regular expression.`}
      value={values.regex ?? ''}
      fault={faultOf('regex') ?? problem}
      onChange={({ target }) => set({ regex: target.value || null })}
    />
  );
}
