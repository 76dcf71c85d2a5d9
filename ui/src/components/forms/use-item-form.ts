import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangedMeanwhile } from './changed-meanwhile.ts';
import { changesOf, faultAt, hasChangedSince } from './draft.ts';
import { useUnsaved } from './unsaved.ts';
import { t } from '../../words/words.ts';

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
  /** What is sent of what was entered, such as without bounds that its type doesn't have. Default: all of it. */
  fit?: (values: Values) => Values;
  /** Given all values, and those that differ from the saved ones. */
  save: (values: Values, changes: Partial<Values>) => Promise<unknown>;
  /**
   * Reads how an existing item is stored now; null if it is gone. Called before saving: what others have changed
   * meanwhile isn't replaced unseen.
   */
  reread?: (() => Promise<NoInfer<Values> | null>) | undefined;
  onDone: () => Promise<void>;
}

/** The form of one item of a list, new or existing, that closes when it is saved. */
export function useItemForm<Values extends object>(
  options: ItemFormOptions<Values>,
): ItemDraft<Values> {
  const { fit = (entered: Values) => entered, save, reread, onDone } = options;
  // The item can be read again while it is edited: what was typed is compared with the first.
  const [saved, setSaved] = useState(options.saved);
  const [values, setValues] = useState(saved);
  const changes = changesOf(saved, values);
  useUnsaved(Object.keys(changes).length > 0);
  const saving = useMutation({
    mutationFn: async () => {
      const sent = fit(values);
      const sentChanges = changesOf(saved, sent);
      const now = (await reread?.()) ?? null;
      if (now !== null && hasChangedSince(now, saved, sentChanges)) {
        const theirs = { ...saved };
        for (const key in saved) theirs[key] = now[key];
        setSaved(theirs);
        setValues({ ...theirs, ...changes });
        throw new ChangedMeanwhile(
          t`Someone else has changed this since you began. Save again to replace their changes, or cancel to see them.`,
        );
      }
      return save(sent, sentChanges);
    },
    onSuccess: onDone,
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
