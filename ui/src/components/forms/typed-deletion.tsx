import { useState, type FormEvent } from 'react';
import { Button } from '../button.tsx';
import { isTyped } from './is-typed.ts';
import { TypedSlug } from './typed-slug.tsx';
import { t } from '../../words/words.ts';

interface TypedDeletionProps {
  /** The label of the button. */
  action: string;
  /** Asks for the text to type. */
  label: string;
  /** The text to type. */
  name: string;
  isPending: boolean;
  onDelete: () => void;
}

/** A button that asks for a name before it deletes something large. */
export function TypedDeletion({ action, label, name, isPending, onDelete }: TypedDeletionProps) {
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  if (!isAsking) {
    return (
      <Button variant="risky" size="small" onClick={() => setAsking(true)}>
        {action}
      </Button>
    );
  }
  const isMeant = isTyped(typed, name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isMeant) onDelete();
  };
  return (
    <form aria-label={action} onSubmit={submit} className="flex w-full max-w-md flex-col gap-3">
      <TypedSlug label={label} value={typed} onChange={setTyped} />
      <div className="flex gap-2">
        <Button type="submit" variant="danger" size="small" disabled={!isMeant || isPending}>
          {t`Delete permanently`}
        </Button>
        <Button variant="quiet" size="small" onClick={() => setAsking(false)}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  );
}
