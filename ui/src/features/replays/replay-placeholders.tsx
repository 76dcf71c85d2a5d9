const rows = 10;

/** A list that is being read: rows as high as those of replays. */
export function ReplayPlaceholders() {
  return (
    <div aria-hidden className="divide-y divide-line">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="px-4 py-3">
          <div className="h-29.5 animate-pulse rounded bg-raised motion-reduce:animate-none sm:h-10" />
        </div>
      ))}
    </div>
  );
}
