import { useHidden } from '../../components/delete-later.ts';

interface LabelChipProps {
  label: { readonly id: string; readonly name: string; readonly color: string };
}

/** A label with its color; the service only accepts CSS colors. */
export function LabelChip({ label: { id, name, color } }: LabelChipProps) {
  if (useHidden().has(id)) return null;
  return (
    <span
      className="inline-flex max-w-40 items-center gap-1.5 rounded-full border border-line bg-surface px-2 py-px text-xs text-ink"
      title={name}
    >
      <span
        aria-hidden
        className="size-2 shrink-0 rounded-full"
        style={{ backgroundColor: color }}
      />
      <span className="truncate">
        <bdi>{name}</bdi>
      </span>
    </span>
  );
}
