import type { components } from '../../../api/schema.d.ts';
import { Field } from '../../../components/field.tsx';
import { ColorField } from '../../../components/forms/color-field.tsx';
import type { ItemFormEvents } from '../../../components/forms/editable-list.tsx';
import { ItemForm } from '../../../components/forms/item-form.tsx';
import { useItemForm } from '../../../components/forms/use-item-form.ts';
import { useReread } from '../../../components/forms/use-reread.ts';
import { changeLabel, createLabel, labelsQuery } from '../../issues/index.ts';
import { useMemberProject } from '../../projects/index.ts';
import { t } from '../../../words/words.ts';

export type Label = components['schemas']['ErrorLabel'];

interface LabelFormProps extends ItemFormEvents {
  /** Null for a new one. */
  label: Label | null;
}

export function LabelForm({ label, onDone, onCancel }: LabelFormProps) {
  const { id: projectId } = useMemberProject();
  const draft = useItemForm({
    saved: { name: label?.name ?? '', color: label?.color ?? '#b45309' },
    save: ({ name, color }, changes) =>
      label === null
        ? createLabel(projectId, name, color)
        : changeLabel(projectId, label.id, changes),
    reread: useReread(label, (client) =>
      client.fetchQuery({ ...labelsQuery(projectId), staleTime: 0 }),
    ),
    onDone,
  });
  const { values, set, faultOf } = draft;
  return (
    <ItemForm
      newItem={t`New label`}
      createItem={t`Create label`}
      name={label?.name ?? null}
      draft={draft}
      onCancel={onCancel}
    >
      <Field
        label={t`Name`}
        required
        placeholder={t`Payment`}
        value={values.name}
        fault={faultOf('name')}
        onChange={({ target }) => set({ name: target.value })}
      />
      <ColorField
        label={t`Color`}
        value={values.color}
        fault={faultOf('color')}
        onChange={(color) => set({ color })}
      />
    </ItemForm>
  );
}
