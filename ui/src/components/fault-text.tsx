/** An error, announced by screen readers when it appears; nothing without one. */
export function FaultText({ error }: { error: Error | null }) {
  if (error === null) return null;
  return (
    <p role="alert" className="text-sm text-bad">
      {error.message}
    </p>
  );
}
