interface LabelChipProps {
  label: { readonly name: string; readonly color: string };
}

/** A label with its color; the service only accepts CSS colors. */
export function LabelChip({ label: { name, color } }: LabelChipProps) {
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
