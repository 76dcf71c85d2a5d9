import type { FormEvent, ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Card, CardTitle } from '../card.tsx';
import { FaultText } from '../fault-text.tsx';
import type { Draft } from './use-draft.ts';
import { useFaultFocus } from './use-fault-focus.ts';
import { t } from '../../words/words.ts';

interface SettingsFormProps<Values extends object> {
  title: string;
  /** What the settings are for, in one sentence. */
  about?: ReactNode;
  draft: Draft<Values>;
  children: ReactNode;
}

/** A card of settings that are saved together. */
export function SettingsForm<Values extends object>({
  title,
  about,
  draft,
  children,
}: SettingsFormProps<Values>) {
  const form = useFaultFocus(draft.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    draft.submit(title);
  };
  return (
    <Card>
      <form ref={form} onSubmit={submit} aria-label={title}>
        <CardTitle>{title}</CardTitle>
        {about && <p className="-mt-2 mb-4 max-w-2xl text-sm text-muted">{about}</p>}
        <div className="flex flex-col gap-5">{children}</div>
        <div className="mt-5 flex min-h-9 flex-wrap items-center gap-3">
          <Button type="submit" disabled={!draft.isChanged || draft.isSaving}>
            {draft.isSaving ? t`Saving …` : t`Save`}
          </Button>
          {draft.isChanged && (
            <Button variant="quiet" onClick={draft.discard}>
              {t`Discard`}
            </Button>
          )}
          <span role="status" className="text-sm text-good">
            {draft.isSaved && t`Saved`}
          </span>
          <FaultText error={draft.failure} />
        </div>
      </form>
    </Card>
  );
}
