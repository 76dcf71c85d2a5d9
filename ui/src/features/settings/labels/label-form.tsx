import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '../../../components/field.tsx';
import { ColorField } from '../../../components/forms/color-field.tsx';
import { changesOf, faultAt } from '../../../components/forms/draft.ts';
import { EditForm } from '../../../components/forms/edit-form.tsx';
import { useMemberProject } from '../../projects/index.ts';
import { useUnsaved } from '../../../components/forms/unsaved.ts';
import type { components } from '../../../api/schema.d.ts';
import { changeLabel, createLabel } from '../../issues/index.ts';

export type Label = components['schemas']['ErrorLabel'];

const blank = { name: '', color: '#b45309' };

interface LabelFormProps {
  /** Null = a new one. */
  label: Label | null;
  onDone: () => Promise<void>;
  onCancel: () => void;
}

export function LabelForm({ label, onDone, onCancel }: LabelFormProps) {
  const { id: projectId } = useMemberProject();
  const saved = { name: label?.name ?? blank.name, color: label?.color ?? blank.color };
  const [fields, setFields] = useState(saved);
  const changes = changesOf(saved, fields);
  useUnsaved(Object.keys(changes).length > 0);
  const saving = useMutation({
    mutationFn: () =>
      label === null
        ? createLabel(projectId, fields.name, fields.color)
        : changeLabel(projectId, label.id, changes),
    onSuccess: onDone,
  });
  return (
    <EditForm
      label={label === null ? 'New label' : `Edit ${label.name}`}
      action={label === null ? 'Create label' : 'Save'}
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
          placeholder="Payment"
          value={fields.name}
          fault={faultAt(saving.error, 'name')}
          onChange={(event) => setFields({ ...fields, name: event.target.value })}
        />
        <ColorField
          label="Color"
          value={fields.color}
          fault={faultAt(saving.error, 'color')}
          onChange={(color) => setFields({ ...fields, color })}
        />
      </div>
    </EditForm>
  );
}
