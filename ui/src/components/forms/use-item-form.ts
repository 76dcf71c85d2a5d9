import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { changesOf, faultAt } from './draft.ts';
import { useUnsaved } from './unsaved.ts';

/** What the form of an item contains. */
export interface ItemDraft<Values extends object> {
  readonly values: Values;
  readonly fields: readonly string[];
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly set: (change: Partial<Values>) => void;
  /** What the service rejected in this field. */
  readonly faultOf: (key: Extract<keyof Values, string>) => string | undefined;
  readonly submit: () => void;
}

interface ItemFormOptions<Values extends object> {
  /** The saved item, or what a new one begins with. */
  saved: Values;
  /** Given all values, and those that differ from the saved ones. */
  save: (values: Values, changes: Partial<Values>) => Promise<unknown>;
  onDone: () => Promise<void>;
}

/** The form of one item of a list, new or existing, that closes when it is saved. */
export function useItemForm<Values extends object>(
  options: ItemFormOptions<Values>,
): ItemDraft<Values> {
  // The item can be read again while it is edited: what was typed is compared with the first.
  const [saved] = useState(options.saved);
  const [values, setValues] = useState(saved);
  const changes = changesOf(saved, values);
  useUnsaved(Object.keys(changes).length > 0);
  const saving = useMutation({
    mutationFn: () => options.save(values, changes),
    onSuccess: options.onDone,
  });
  return {
    values,
    fields: Object.keys(saved),
    isPending: saving.isPending,
    error: saving.error,
    set: (change) => setValues((before) => ({ ...before, ...change })),
    faultOf: (key) => faultAt(saving.error, key),
    submit: () => {
      if (!saving.isPending) saving.mutate();
    },
  };
}
