import type { ReactNode } from 'react';
import { EditForm } from './edit-form.tsx';
import type { ItemDraft } from './use-item-form.ts';

interface ItemFormProps<Values extends object> {
  /** What the item is, such as `label`. */
  noun: string;
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
  const { noun, name, draft, onCancel, children, wide } = props;
  return (
    <EditForm
      label={name === null ? `New ${noun}` : `Edit ${name}`}
      action={name === null ? `Create ${noun}` : 'Save'}
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
