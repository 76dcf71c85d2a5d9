import { Field } from '../../../../../components/field.tsx';
import type { RequestedOutput } from '../../../chart-query.ts';
import { t } from '../../../../../words/words.ts';

interface OutputFieldsProps {
  output: RequestedOutput;
  onChange: (output: RequestedOutput) => void;
}

/** The name and ID of an output. */
export function OutputFields({ output, onChange }: OutputFieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field
        label={t`Output name`}
        maxLength={200}
        placeholder={t`Automatic`}
        value={output.name ?? ''}
        onChange={({ target }) => onChange(withName(output, target.value))}
      />
      <Field
        label={t`Output ID`}
        className="font-mono"
        value={output.id}
        onChange={({ target }) => onChange({ ...output, id: target.value })}
      />
    </div>
  );
}

/** Without a name, the output is as before it was typed. */
function withName({ id, name: _, ...output }: RequestedOutput, name: string): RequestedOutput {
  return { id, ...(name !== '' && { name }), ...output };
}
