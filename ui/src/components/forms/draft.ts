import { ApiError } from '../../api/api-error.ts';

/** The values that differ from what is saved, by content; what `saved` does not hold differs. */
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

/** The place in a body that a refusal names, such as `slug` or `allowedHostnames[1]`. */
export function faultyPlace(error: Error | null): string | null {
  const path = error instanceof ApiError ? error.path : undefined;
  return path?.startsWith('body.') ? path.slice('body.'.length) : null;
}

/** Whether the place is the key itself or lies in it. */
function isIn(place: string, key: string): boolean {
  return place === key || place.startsWith(`${key}.`) || place.startsWith(`${key}[`);
}

/** Which of the keys a refusal is about. */
export function faultyKey(error: Error | null, keys: readonly string[]): string | undefined {
  const place = faultyPlace(error);
  return place === null ? undefined : keys.find((key) => isIn(place, key));
}

/** The service's sentence, without the place in the request where it stands beside the field. */
export function faultAt(error: Error | null, key: string): string | undefined {
  const place = faultyPlace(error);
  if (error === null || place === null || !isIn(place, key)) return undefined;
  const start = `body.${place} `;
  if (!error.message.startsWith(start)) return error.message;
  const rest = error.message.slice(start.length);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
