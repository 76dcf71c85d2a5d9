import { useState, type FormEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { TypedSlug } from '../../components/forms/typed-slug.tsx';
import { t } from '../../words/words.ts';

interface DeleteOrganizationProps {
  slug: string;
  isPending: boolean;
  onDelete: () => void;
}

/** A button that asks for the organization's slug before it deletes it. */
export function DeleteOrganization({ slug, isPending, onDelete }: DeleteOrganizationProps) {
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  if (!isAsking) {
    return (
      <Button variant="risky" size="small" onClick={() => setAsking(true)}>
        {t`Delete organization`}
      </Button>
    );
  }
  const isMeant = typed.trim() === slug;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isMeant) onDelete();
  };
  return (
    <form
      aria-label={t`Delete organization`}
      onSubmit={submit}
      className="flex w-full max-w-md flex-col gap-3"
    >
      <TypedSlug
        label={t`To confirm, type the slug of the organization: ${slug}`}
        value={typed}
        onChange={setTyped}
      />
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
