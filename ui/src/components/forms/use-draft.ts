import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { changesOf, faultAt, faultyKey } from './draft.ts';
import { useUnsaved } from './unsaved.ts';

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
  readonly submit: () => void;
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
  const saving = useMutation({
    mutationFn: save,
    // Changes made while saving are kept as changes.
    onSuccess: (_answer, sent) => setEdited((now) => changesOf(sent, now)),
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
    submit: () => {
      if (isChanged && !saving.isPending) saving.mutate(changes);
    },
  };
}
