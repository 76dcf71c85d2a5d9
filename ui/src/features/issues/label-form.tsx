import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { labelColors, pickedColor } from './label-colors.ts';
import { t } from '../../words/words.ts';

interface LabelFormProps {
  /** The label to change; without one, a new label. */
  label?: { readonly name: string; readonly color: string };
  busy: boolean;
  onSave: (name: string, color: string) => void;
  onDelete?: () => void;
  onCancel: () => void;
}

export function LabelForm({ label, busy, onSave, onDelete, onCancel }: LabelFormProps) {
  const [name, setName] = useState(label?.name ?? '');
  const [color, setColor] = useState(label?.color ?? labelColors[0].value);
  return (
    <form
      aria-label={label ? t`Edit label ${label.name}` : t`New label`}
      className="flex flex-col gap-2 rounded-lg border border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(name, color);
      }}
    >
      <input
        aria-label={t`Label name`}
        placeholder={t`Name`}
        required
        autoFocus
        maxLength={200}
        className="h-8 rounded-lg border border-control bg-surface px-2.5 text-sm"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <div role="group" aria-label={t`Color`} className="flex flex-wrap items-center gap-1.5">
        {labelColors.map(({ value, title }) => (
          <button
            key={value}
            type="button"
            aria-label={title}
            aria-pressed={color === value}
            className="size-6 cursor-pointer rounded-full border-2 border-surface aria-pressed:outline-2 aria-pressed:outline-ink"
            style={{ backgroundColor: value }}
            onClick={() => setColor(value)}
          />
        ))}
        <input
          type="color"
          aria-label={t`Custom color`}
          className="size-6 cursor-pointer"
          value={pickedColor(color)}
          onChange={({ target }) => setColor(target.value)}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" disabled={busy || name.trim() === ''}>
          {t`Save`}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          {t`Cancel`}
        </Button>
        {onDelete && label && (
          <Button variant="plain" size="small" disabled={busy} onClick={onDelete}>
            {t`Delete`}
          </Button>
        )}
      </div>
    </form>
  );
}
