/** Where a card or a chart will be, while it is being read. @param className its height */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={`animate-pulse rounded-lg bg-raised ${className}`} />;
}
