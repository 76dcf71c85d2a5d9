import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { changesOf, faultAt, faultyKey, formerOf } from './draft.ts';
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

/** A form that sends only what differs from `saved`. `save` must update `saved`. */
export function useDraft<Values extends object>(
  saved: Values,
  save: (changes: Partial<NoInfer<Values>>) => Promise<unknown>,
): Draft<Values> {
  const [edited, setEdited] = useState<Partial<Values>>({});
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
    mutationFn: ({ changes: sent }: Sent<Values>) => save(sent),
    onSuccess: (_answer, { changes: sent, former, title }) => {
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
    },
    discard: () => {
      saving.reset();
      setEdited({});
    },
    submit: (title) => {
      if (!isChanged || saving.isPending) return;
      saving.mutate({ changes, former: formerOf(saved, changes), title });
    },
  };
}
