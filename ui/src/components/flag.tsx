import flags from './flags.svg';

const isCode = (code: string): boolean => /^[A-Z]{2}$/.test(code);

/** The flag of a country, beside its name; an empty circle if the country is unknown. */
export function Flag({ country }: { readonly country: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 512 512"
      className="inline-block size-4 shrink-0 rounded-full bg-raised align-[-0.2em] ring-1 ring-line"
    >
      {/* All flags are one file, which is loaded with the first of them. */}
      {isCode(country) && <use href={`${flags}#${country}`} />}
    </svg>
  );
}
