import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ChangedMeanwhile } from './changed-meanwhile.ts';
import { changesOf, faultAt, faultyKey, formerOf, hasChangedSince, type Stored } from './draft.ts';
import { useUnsaved } from './unsaved.ts';
import { showToast } from '../toast-store.ts';
import { t } from '../../words/words.ts';

/** The values of a form, based on the saved ones. */
export interface Draft<Values extends object> {
  readonly values: Values;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  /** The last save succeeded, and nothing was changed since. */
  readonly isSaved: boolean;
  /** Why saving failed, unless a field of the form shows it. */
  readonly failure: Error | null;
  /** What the service rejected in this field. */
  readonly faultOf: (key: Extract<keyof Values, string>) => string | undefined;
  readonly error: Error | null;
  readonly set: (change: Partial<Values>) => void;
  readonly discard: () => void;
  /** @param title of the form, under which the change can be undone. Without one, it can't. */
  readonly submit: (title?: string) => void;
}

interface Sent<Values> {
  readonly changes: Partial<Values>;
  readonly former: Partial<Values>;
  readonly title: string | undefined;
}

/** How the values of a form are saved. */
export interface Saving<Values> {
  /** Must update `saved`. */
  readonly save: (changes: Partial<Values>) => Promise<unknown>;
  /**
   * Reads what is stored now, and updates `saved` with it; null if that can't be known. Called before saving, except when
   * a change is undone: what others have changed since the fields were first edited isn't replaced unseen.
   */
  readonly reread?: () => Promise<Stored<Values> | null>;
}

/** A form that sends only what differs from `saved`. */
export function useDraft<Values extends object>(
  saved: Values,
  { save, reread }: Saving<NoInfer<Values>>,
): Draft<Values> {
  const [edited, setEdited] = useState<Partial<Values>>({});
  // The saved values can be read again while they are edited, which nobody sees in the form.
  const [seen, setSeen] = useState<Partial<Values>>({});
  const values: Values = { ...saved, ...edited };
  const changes = changesOf(saved, edited);
  const isChanged = Object.keys(changes).length > 0;
  useUnsaved(isChanged);
  // What is undone is saved as the form would by then, for example under another slug.
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  }, [save]);
  const saving = useMutation({
    mutationFn: async ({ changes: sent }: Sent<Values>) => {
      const now = (await reread?.()) ?? null;
      if (now !== null && hasChangedSince(now, { ...saved, ...seen }, sent)) {
        throw new ChangedMeanwhile(
          t`Someone else has changed this since you began. Save again to replace their changes, or discard yours to see them.`,
        );
      }
      return save(sent);
    },
    onError: (failure) => {
      if (failure instanceof ChangedMeanwhile) setSeen({});
    },
    onSuccess: (_answer, { changes: sent, former, title }) => {
      setSeen({});
      // Changes made while saving are kept as changes.
      setEdited((now) => changesOf(sent, now));
      if (title === undefined) return;
      showToast(t`Changed “${title}”.`, async () => {
        await latestSave.current(former);
        saving.reset();
      });
    },
  });
  const { error } = saving;
  return {
    values,
    isChanged,
    isSaving: saving.isPending,
    isSaved: saving.isSuccess && !isChanged,
    failure: faultyKey(error, Object.keys(saved)) === undefined ? error : null,
    faultOf: (key) => faultAt(error, key),
    error,
    set: (change) => {
      if (!saving.isPending) saving.reset();
      setEdited((before) => ({ ...before, ...change }));
      setSeen((before) => ({ ...formerOf(saved, change), ...before }));
    },
    discard: () => {
      saving.reset();
      setEdited({});
      setSeen({});
    },
    submit: (title) => {
      if (!isChanged || saving.isPending) return;
      saving.mutate({ changes, former: formerOf(saved, changes), title });
    },
  };
}
