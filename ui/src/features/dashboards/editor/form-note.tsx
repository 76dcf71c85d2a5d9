/** What is wrong with a part of the form; nothing while nothing is. */
export function FormNote({ fault }: { fault: string | undefined }) {
  if (fault === undefined) return null;
  return <p className="mt-1.5 text-xs break-words text-bad">{fault}</p>;
}
