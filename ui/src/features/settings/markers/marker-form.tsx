import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '../../../components/field.tsx';
import { Select } from '../../../components/select.tsx';
import { ColorField } from '../../../components/forms/color-field.tsx';
import { faultAt } from '../../../components/forms/draft.ts';
import { EditForm } from '../../../components/forms/edit-form.tsx';
import { useMemberProject } from '../../projects/index.ts';
import { useUnsaved } from '../../../components/forms/unsaved.ts';
import { type Collection, type Marker, type MarkerFields, saveMarker } from './marker-requests.ts';
import { fromLocalInput, toLocalInput } from './local-time.ts';

interface MarkerFormProps {
  /** Null = a new one. */
  marker: Marker | null;
  collections: readonly Collection[];
  /** The collection of a new one. */
  collection: string | undefined;
  onDone: () => Promise<void>;
  onCancel: () => void;
}

export function MarkerForm(props: MarkerFormProps) {
  const { marker, collections, collection, onDone, onCancel } = props;
  const { id: projectId } = useMemberProject();
  const [saved] = useState<MarkerFields>(
    () =>
      marker ?? {
        collectionId: collection ?? collections[0]?.id ?? '',
        time: new Date().toISOString(),
        title: '',
        description: '',
        emoji: null,
        color: null,
      },
  );
  const [edited, setEdited] = useState<Partial<MarkerFields>>({});
  const set = (change: Partial<MarkerFields>) => setEdited({ ...edited, ...change });
  useUnsaved(Object.keys(edited).length > 0);
  const { collectionId, time, title, description, emoji, color } = { ...saved, ...edited };
  const fields: MarkerFields = { collectionId, time, title, description, emoji, color };
  const saving = useMutation({
    mutationFn: () => saveMarker(projectId, marker?.id ?? null, fields),
    onSuccess: onDone,
  });
  const fault = (key: keyof MarkerFields) => faultAt(saving.error, key);
  return (
    <EditForm
      label={marker === null ? 'New marker' : `Edit ${marker.title}`}
      action={marker === null ? 'Create marker' : 'Save'}
      isPending={saving.isPending}
      error={saving.error}
      fields={Object.keys(fields)}
      onSubmit={() => saving.mutate()}
      onCancel={onCancel}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Title"
          required
          placeholder="Version 2.1"
          value={title}
          fault={fault('title')}
          onChange={(event) => set({ title: event.target.value })}
        />
        <Field
          label="Time"
          type="datetime-local"
          required
          value={toLocalInput(time)}
          fault={fault('time')}
          onChange={(event) => {
            const moment = fromLocalInput(event.target.value);
            if (moment !== null) set({ time: moment });
          }}
        />
        <Select
          label="Collection"
          value={collectionId}
          choices={collections.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => set({ collectionId: event.target.value })}
        />
        <Field
          label="Description (optional)"
          value={description}
          fault={fault('description')}
          onChange={(event) => set({ description: event.target.value })}
        />
        <Field
          label="Emoji (from its collection, if empty)"
          value={emoji ?? ''}
          fault={fault('emoji')}
          onChange={(event) => set({ emoji: event.target.value || null })}
        />
        <ColorField
          label="Color (from its collection, if empty)"
          value={color ?? ''}
          fault={fault('color')}
          onChange={(changed) => set({ color: changed || null })}
        />
      </div>
    </EditForm>
  );
}
