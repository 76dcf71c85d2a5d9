import { CrossButton } from '../../../../../components/cross-button.tsx';
import { Plus } from 'lucide-react';
import { Button } from '../../../../../components/button.tsx';
import { Field } from '../../../../../components/field.tsx';
import { letterOf, type NodeOf } from '../../chart-form.ts';
import { DecimalsField } from '../../decimals-field.tsx';
import { withInput, withoutInput } from '../edit-flow.ts';
import { expressionText, withInputId } from '../expression-text.ts';
import type { NodeFieldsProps } from './node-fields-props.ts';
import { t } from '../../../../../words/words.ts';
import { FieldSet } from '../../../../../components/field-set.tsx';

/** The arithmetic of a formula and the IDs of its inputs. */
export function FormulaFields(props: NodeFieldsProps<'formula'>) {
  const { node, onChange } = props;
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label={t`Formula`}
          hint={t`A is the first input, B the second: A / B * 100`}
          className="font-mono"
          value={expressionText(node)}
          onChange={({ target }) => onChange({ ...node, expression: target.value })}
        />
        <DecimalsField
          value={node.precision}
          onChange={(precision) => onChange({ ...node, precision })}
        />
      </div>
      <Inputs {...props} />
    </div>
  );
}

/** The inputs of a sum. */
export function CombineFields(props: NodeFieldsProps<'combine'>) {
  return <Inputs {...props} />;
}

interface InputsProps {
  node: NodeOf<'formula'> | NodeOf<'combine'>;
  onChange: NodeFieldsProps<'formula'>['onChange'];
}

function Inputs({ node, onChange }: InputsProps) {
  return (
    <FieldSet legend={t`Inputs`}>
      <div className="flex flex-col items-start gap-2">
        {node.inputs.map((_, index) => {
          const letter = letterOf(index);
          const without = withoutInput(node, index);
          return (
            <div key={index} className="flex w-full items-center gap-2">
              <span className="flex size-7 shrink-0 items-center justify-center rounded-md bg-accent-soft font-mono text-sm font-semibold">
                {letter}
              </span>
              {node.type === 'formula' && (
                <input
                  aria-label={t`ID of input ${letter}`}
                  value={node.inputs[index]?.id ?? ''}
                  onChange={({ target }) => onChange(withInputId(node, index, target.value))}
                  className="h-9 min-w-0 flex-1 rounded-lg border border-control bg-surface px-2.5 font-mono text-sm"
                />
              )}
              {without && (
                <CrossButton
                  aria-label={t`Remove input ${letter}`}
                  onClick={() => onChange(without)}
                />
              )}
            </div>
          );
        })}
        <Button variant="quiet" size="small" onClick={() => onChange(withInput(node))}>
          <Plus aria-hidden className="size-3.5" />
          {t`Add input`}
        </Button>
      </div>
    </FieldSet>
  );
}
