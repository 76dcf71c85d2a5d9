/** What went wrong, read out when it appears; nothing while nothing did. */
export function FaultText({ error }: { error: Error | null }) {
  if (error === null) return null;
  return (
    <p role="alert" className="text-sm text-bad">
      {error.message}
    </p>
  );
}
