import { ApiError } from '../../api/api-error.ts';

/** The values that differ from the saved ones, by content. A value missing in `saved` differs. */
export function changesOf<Values extends object>(
  saved: Partial<Values>,
  values: Partial<Values>,
): Partial<Values> {
  const changes: Partial<Values> = {};
  for (const key in values) {
    if (JSON.stringify(values[key]) !== JSON.stringify(saved[key])) changes[key] = values[key];
  }
  return changes;
}

/** What the service has stored, which can be of a wider type than what a form shows. */
export type Stored<Values> = Partial<Readonly<Record<keyof Values, unknown>>>;

/** Whether others have changed what is going to be changed, to something else, since it was seen. */
export function hasChangedSince<Values extends object>(
  now: Stored<Values>,
  seen: Partial<Values>,
  changes: Partial<Values>,
): boolean {
  const keys = Object.keys(changes) as (keyof Values)[];
  return keys.some((key) => !isSame(now[key], seen[key]) && !isSame(now[key], changes[key]));
}

/** No list is an empty one, as in forms. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? []) === JSON.stringify(other ?? []);

/** The saved values of what is changed. */
export function formerOf<Values extends object>(
  saved: Values,
  changes: Partial<Values>,
): Partial<Values> {
  const former: Partial<Values> = {};
  for (const key in changes) former[key] = saved[key];
  return former;
}

/** The place in the request body that an error names, such as `slug` or `allowedHostnames[1]`. */
export function faultyPlace(error: Error | null): string | null {
  const path = error instanceof ApiError ? error.path : undefined;
  return path?.startsWith('body.') ? path.slice('body.'.length) : null;
}

/** Whether the place is the key or inside it. */
function isIn(place: string, key: string): boolean {
  return place === key || place.startsWith(`${key}.`) || place.startsWith(`${key}[`);
}

/** Which of the keys an error is about. */
export function faultyKey(error: Error | null, keys: readonly string[]): string | undefined {
  const place = faultyPlace(error);
  return place === null ? undefined : keys.find((key) => isIn(place, key));
}

/** The service's message about a field, without the place in the request. */
export function faultAt(error: Error | null, key: string): string | undefined {
  const place = faultyPlace(error);
  if (error === null || place === null || !isIn(place, key)) return undefined;
  const start = `body.${place} `;
  if (!error.message.startsWith(start)) return error.message;
  const rest = error.message.slice(start.length);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
