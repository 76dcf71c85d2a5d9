interface MarkerSignProps {
  emoji: string | null;
  color: string | null;
}

/** The emoji of a marker or a collection, or a dot of its color. */
export function MarkerSign({ emoji, color }: MarkerSignProps) {
  return (
    <span aria-hidden className="flex w-6 shrink-0 justify-center overflow-hidden">
      {emoji || (
        <span
          className="size-2.5 rounded-full bg-muted"
          style={color ? { backgroundColor: color } : undefined}
        />
      )}
    </span>
  );
}
