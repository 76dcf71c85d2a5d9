import type { ReactNode } from 'react';
import { EditForm } from './edit-form.tsx';
import type { ItemDraft } from './use-item-form.ts';
import { t } from '../../words/words.ts';

interface ItemFormProps<Values extends object> {
  /** The title of the form and its button for a new item: `New label`, `Create label`. */
  newItem: string;
  createItem: string;
  /** The name of the item that is changed; null for a new one. */
  name: string | null;
  draft: ItemDraft<Values>;
  onCancel: () => void;
  /** Fields, in two columns. */
  children: ReactNode;
  /** Fields over the whole width. */
  wide?: ReactNode;
}

/** The frame of the form of an item in a list. */
export function ItemForm<Values extends object>(props: ItemFormProps<Values>) {
  const { newItem, createItem, name, draft, onCancel, children, wide } = props;
  return (
    <EditForm
      label={name === null ? newItem : t`Edit ${name}`}
      action={name === null ? createItem : t`Save`}
      isPending={draft.isPending}
      error={draft.error}
      fields={draft.fields}
      onSubmit={draft.submit}
      onCancel={onCancel}
    >
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
      {wide}
    </EditForm>
  );
}
