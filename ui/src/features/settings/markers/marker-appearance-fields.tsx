import { Field } from '../../../components/field.tsx';
import { ColorField } from '../../../components/forms/color-field.tsx';
import type { ItemDraft } from '../../../components/forms/use-item-form.ts';
import { t } from '../../../words/words.ts';

interface MarkerAppearance {
  readonly description: string;
  readonly emoji: string | null;
  readonly color: string | null;
}

interface MarkerAppearanceFieldsProps {
  draft: Pick<ItemDraft<MarkerAppearance>, 'values' | 'set' | 'faultOf'>;
  /** Follows the name of a field that can stay empty. */
  note: string;
}

/** What markers and their collections have in common. */
export function MarkerAppearanceFields({ draft, note }: MarkerAppearanceFieldsProps) {
  const { values, set, faultOf } = draft;
  return (
    <>
      <Field
        label={t`Description (optional)`}
        value={values.description}
        fault={faultOf('description')}
        onChange={({ target }) => set({ description: target.value })}
      />
      <Field
        label={t`Emoji (${note})`}
        placeholder="🚀"
        value={values.emoji ?? ''}
        fault={faultOf('emoji')}
        onChange={({ target }) => set({ emoji: target.value || null })}
      />
      <ColorField
        label={t`Color (${note})`}
        value={values.color ?? ''}
        fault={faultOf('color')}
        onChange={(color) => set({ color: color || null })}
      />
    </>
  );
}
