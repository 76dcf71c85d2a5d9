import { DecimalsField } from './decimals-field.tsx';
import { Field } from '../../../components/field.tsx';
import type { WholeForm } from './chart-form.ts';
import { t } from '../../../words/words.ts';

interface WholeFieldsProps {
  whole: WholeForm;
  /** Whether there is a formula, or only a name. */
  formula: boolean;
  fault: string | undefined;
  onChange: (whole: WholeForm) => void;
}

/** The name and formula of one value computed from all series. */
export function WholeFields({ whole, formula, fault, onChange }: WholeFieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {formula && (
        <Field
          label={t`Formula`}
          hint={t`A is the first series, B the second: A / B * 100`}
          fault={fault}
          className="font-mono"
          value={whole.expression}
          onChange={(event) => onChange({ ...whole, expression: event.target.value })}
        />
      )}
      <Field
        label={t`Result name`}
        value={whole.name}
        onChange={(event) => onChange({ ...whole, name: event.target.value })}
      />
      {formula && (
        <DecimalsField
          value={whole.precision}
          onChange={(precision) => onChange({ ...whole, precision })}
        />
      )}
    </div>
  );
}
