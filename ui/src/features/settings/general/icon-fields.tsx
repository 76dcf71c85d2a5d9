import type { components } from '../../../api/schema.d.ts';
import { Field } from '../../../components/field.tsx';
import { Select } from '../../../components/select.tsx';
import { t } from '../../../words/words.ts';

type Icon = components['schemas']['Icon'];
type Kind = Icon['type'] | 'none';

const labels: Readonly<Record<Kind, string>> = {
  none: t`First letter of the name`,
  emoji: t`Emoji`,
  image: t`Picture`,
  favicon: t`Favicon of a site`,
  icon: t`Named icon`,
  provider: t`Named provider`,
};

const values: Readonly<Record<Icon['type'], string>> = {
  emoji: t`Emoji`,
  image: t`Image URL (https)`,
  favicon: t`Favicon URL (https)`,
  icon: t`Icon name`,
  provider: t`Provider name`,
};

const offered: readonly Kind[] = ['none', 'emoji', 'image', 'favicon'];

interface IconFieldsProps {
  icon: Icon | null;
  fault: string | undefined;
  onChange: (icon: Icon | null) => void;
}

/** The icon next to the project's name in lists. */
export function IconFields({ icon, fault, onChange }: IconFieldsProps) {
  const kind: Kind = icon?.type ?? 'none';
  // An icon set through the API can be chosen too.
  const kinds = offered.includes(kind) ? offered : [...offered, kind];
  const pick = (type: Kind) => {
    if (type === 'none') onChange(null);
    else onChange({ type, value: '', color: icon?.color ?? null });
  };
  return (
    <div className="grid gap-4 sm:max-w-md">
      <Select
        label={t`Icon`}
        value={kind}
        choices={kinds.map((each) => ({ value: each, label: labels[each] }))}
        onChange={pick}
      />
      {icon !== null && (
        <Field
          label={values[icon.type]}
          required
          value={icon.value}
          fault={fault}
          placeholder={icon.type === 'emoji' ? '🐏' : t`https://example.com/icon.png`}
          onChange={(event) => onChange({ ...icon, value: event.target.value })}
        />
      )}
    </div>
  );
}
