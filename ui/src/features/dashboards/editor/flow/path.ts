import type { ChartRequest } from '../../chart-query.ts';

/** The keys that lead to a part of a request. */
export type Path = readonly (string | number)[];

/** A path as the service names it: `outputs[0].query.input`. */
export function pathText(path: Path): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .slice(1);
}

/** The path in a text such as `body.query.outputs[0].query.rows`; null if it is not about an output. */
export function readPath(text: string): Path | null {
  const start = text.search(/\boutputs\[/);
  if (start < 0) return null;
  return [...text.slice(start).matchAll(/[A-Za-z]+|\d+/g)].map(([step]) =>
    /^\d/.test(step) ? Number(step) : step,
  );
}

/** The part at a path; undefined if there is none. */
export function partAt(request: ChartRequest, path: Path): unknown {
  return path.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
    request,
  );
}

/** The request with another part at the path. */
export function withPart(request: ChartRequest, path: Path, part: unknown): ChartRequest {
  return replaced(request, path, part) as ChartRequest;
}

function replaced(at: unknown, path: Path, part: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return part;
  if (Array.isArray(at)) return at.with(Number(step), replaced(at[Number(step)], rest, part));
  const whole = at as Readonly<Record<string, unknown>>;
  return { ...whole, [step]: replaced(whole[step], rest, part) };
}
