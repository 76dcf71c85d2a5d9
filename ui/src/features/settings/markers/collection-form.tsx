import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '../../../components/field.tsx';
import { ColorField } from '../../../components/forms/color-field.tsx';
import { faultAt } from '../../../components/forms/draft.ts';
import { EditForm } from '../../../components/forms/edit-form.tsx';
import { useMemberProject } from '../../projects/index.ts';
import { useUnsaved } from '../../../components/forms/unsaved.ts';
import { type Collection, type CollectionFields, saveCollection } from './marker-requests.ts';

const blank: CollectionFields = {
  name: '',
  description: '',
  emoji: null,
  color: null,
  enabled: true,
};

interface CollectionFormProps {
  /** Null = a new one. */
  collection: Collection | null;
  onDone: () => Promise<void>;
  onCancel: () => void;
}

export function CollectionForm({ collection, onDone, onCancel }: CollectionFormProps) {
  const { id: projectId } = useMemberProject();
  const [edited, setEdited] = useState<Partial<CollectionFields>>({});
  const set = (change: Partial<CollectionFields>) => setEdited({ ...edited, ...change });
  useUnsaved(Object.keys(edited).length > 0);
  const { name, description, emoji, color, enabled } = { ...blank, ...collection, ...edited };
  const saving = useMutation({
    mutationFn: () =>
      saveCollection(projectId, collection?.id ?? null, {
        name,
        description,
        emoji,
        color,
        enabled,
      }),
    onSuccess: onDone,
  });
  const fault = (key: keyof CollectionFields) => faultAt(saving.error, key);
  return (
    <EditForm
      label={collection === null ? 'New collection' : `Edit ${collection.name}`}
      action={collection === null ? 'Create collection' : 'Save'}
      isPending={saving.isPending}
      error={saving.error}
      fields={Object.keys(blank)}
      onSubmit={() => saving.mutate()}
      onCancel={onCancel}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Name"
          required
          placeholder="Releases"
          value={name}
          fault={fault('name')}
          onChange={(event) => set({ name: event.target.value })}
        />
        <Field
          label="Description (optional)"
          value={description}
          fault={fault('description')}
          onChange={(event) => set({ description: event.target.value })}
        />
        <Field
          label="Emoji (optional)"
          placeholder="🚀"
          value={emoji ?? ''}
          fault={fault('emoji')}
          onChange={(event) => set({ emoji: event.target.value || null })}
        />
        <ColorField
          label="Color (optional)"
          value={color ?? ''}
          fault={fault('color')}
          onChange={(changed) => set({ color: changed || null })}
        />
      </div>
    </EditForm>
  );
}
