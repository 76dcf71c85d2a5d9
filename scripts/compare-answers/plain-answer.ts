import type { Filled } from './fill-project.ts';
import type { Answer } from './version.ts';

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const time = /20\d\d-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?/g;
/** Secrets, and ids of requests and sessions. */
const random = /\b(bw_|bwu_|bwp_)?[A-Za-z0-9_-]{22,}\b/g;

/** An answer without what differs between two services with the same data: ids, times, secrets, and their order. */
export function plainAnswer({ status, type, text }: Answer, { names }: Filled): unknown {
  let plain = text;
  for (const [name, value] of Object.entries(names))
    if (value.length > 8) plain = plain.replaceAll(value, `<${name}>`);
  plain = plain
    .replace(uuid, '<id>')
    .replace(time, '<time>')
    .replace(random, '<random>')
    .replace(/"bw_\w{5}"/g, '"<prefix>"')
    // The end of a slug whose name is taken.
    .replace(/"slug":"x-[a-z0-9]{6}"/g, '"slug":"x-<random>"')
    .replace(/1[78]\d{11}/g, '<ms>');
  // Texts of pages may change.
  if (type.startsWith('text/html')) plain = '<page>';
  let body: unknown = plain;
  try {
    body = JSON.parse(plain);
  } catch {
    // Not JSON.
  }
  return { status, type: type.split(';')[0], body };
}
