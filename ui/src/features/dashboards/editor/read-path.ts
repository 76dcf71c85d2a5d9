/** The keys that lead to a part of a request. */
export type Path = readonly (string | number)[];

/** The path in a text such as `body.query.outputs[0].query.rows`; null if it is not about an output. */
export function readPath(text: string): Path | null {
  const start = text.search(/\boutputs\[/);
  if (start < 0) return null;
  return [...text.slice(start).matchAll(/[A-Za-z]+|\d+/g)].map(([step]) =>
    /^\d/.test(step) ? Number(step) : step,
  );
}
