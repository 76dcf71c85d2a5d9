/** The error of a part of the form, if any. */
export function FormNote({ fault }: { fault: string | undefined }) {
  if (fault === undefined) return null;
  return <p className="mt-1.5 text-xs break-words text-bad">{fault}</p>;
}
