import { CrossButton } from '../../components/cross-button.tsx';
import { Plus } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { t } from '../../words/words.ts';
import { FieldSet } from '../../components/field-set.tsx';

const mostColors = 50;
const suggested = '#1d4ed8';
const hexadecimal = /^#[0-9a-f]{6}$/i;

interface ColorListProps {
  label: string;
  colors: readonly string[];
  /** Null if there are none any more. */
  onChange: (colors: string[] | null) => void;
}

/** Colors in order, any of them CSS colors. */
export function ColorList({ label, colors, onChange }: ColorListProps) {
  const set = (next: string[]) => onChange(next.length > 0 ? next : null);
  return (
    <FieldSet legend={label}>
      <div className="flex flex-wrap items-center gap-3">
        {colors.map((color, index) => (
          <span key={index} className="flex items-center gap-1">
            {hexadecimal.test(color) ? (
              <input
                type="color"
                aria-label={t`Color ${index + 1}`}
                value={color}
                onChange={({ target }) => set(colors.with(index, target.value))}
                className="h-8 w-10 cursor-pointer rounded border border-control bg-surface"
              />
            ) : (
              <input
                aria-label={t`Color ${index + 1}`}
                value={color}
                onChange={({ target }) => set(colors.with(index, target.value))}
                className="h-8 w-28 rounded-lg border border-control bg-surface px-2 text-xs"
              />
            )}
            <CrossButton
              className="size-8"
              aria-label={t`Remove color ${index + 1}`}
              onClick={() => set(colors.toSpliced(index, 1))}
            />
          </span>
        ))}
        {colors.length < mostColors && (
          <Button variant="quiet" size="small" onClick={() => set([...colors, suggested])}>
            <Plus aria-hidden className="size-3.5" />
            {t`Add color`}
          </Button>
        )}
      </div>
    </FieldSet>
  );
}
