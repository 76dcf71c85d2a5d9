import type { FormEvent, ReactNode } from 'react';
import { Button } from '../button.tsx';
import { FaultText } from '../fault-text.tsx';
import { faultyKey } from './draft.ts';
import { useFirstField } from './focus-in-place.ts';
import { useFaultFocus } from './use-fault-focus.ts';
import { t } from '../../words/words.ts';

interface EditFormProps {
  label: string;
  action: string;
  isPending: boolean;
  error: Error | null;
  /** Fields that show their own errors. */
  fields: readonly string[];
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** A form within a list, for a new item or one that is edited. */
export function EditForm(props: EditFormProps) {
  const { label, action, isPending, error, fields, onSubmit, onCancel, children } = props;
  const form = useFaultFocus(error);
  useFirstField(form);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form
      ref={form}
      aria-label={label}
      onSubmit={submit}
      className="mb-4 flex flex-col gap-4 rounded-lg border border-line p-4"
    >
      {children}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" disabled={isPending}>
          {action}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t`Cancel`}
        </Button>
        <FaultText error={faultyKey(error, fields) === undefined ? error : null} />
      </div>
    </form>
  );
}
