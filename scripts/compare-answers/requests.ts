/** What is read of an `openapi.json`. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly example?: unknown }>>;
  };
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly example?: unknown;
}

/** `{name}` in the path, the body and the key stands for something that both versions have under different ids. */
export interface SentRequest {
  /** What is special about it. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  /** Default: the administrator's; '' for none. */
  readonly key?: string;
  /** Default: `x-api-key`. */
  readonly keyHeader?: string;
}

/** Not compared: pages of HTML, figures of the process, and sign-in with a provider, of which neither version has one. */
const leftOut = [
  '/auth/callback/{id}',
  '/metrics',
  '/openapi.json',
  '/script.js',
  '/health',
  '/v0/upload',
];
const methods = ['get', 'post', 'put', 'patch', 'delete'];
/** Last, because others need what they remove. */
const removing = /delete|wipe|reset|owner$|unmerge|sign-out|revoke|leave/;

/**
 * For each operation: its example, without a key, with a wrong key, with ids that name nothing, with parameters that
 * are not valid, and with bodies that are not: broken, empty, with other types, without each field, with one more.
 */
export function requestsOf({ paths }: ApiDocument): readonly SentRequest[] {
  const all = Object.entries(paths).flatMap(([path, operations]) =>
    leftOut.includes(path)
      ? []
      : methods.flatMap((method) => {
          const operation = operations[method];
          return operation === undefined ? [] : requestsTo(method, path, operation);
        }),
  );
  // Examples change something, so they come after what is rejected.
  const last = ({ name, method, path }: SentRequest): number =>
    name !== 'example' ? 0 : method === 'DELETE' || removing.test(path) ? 2 : 1;
  return all.toSorted((one, other) => last(one) - last(other));
}

function requestsTo(method: string, path: string, operation: Operation): SentRequest[] {
  const known = pathTo(path, (name) => `{${nameOf(path, name)}}`);
  const base = { method: method.toUpperCase(), path: known };
  const example = Object.values(operation.requestBody?.content ?? {})[0]?.example;
  const body = example === undefined ? undefined : withNames(JSON.stringify(example));
  const whole = { ...base, ...(body !== undefined && { body }) };
  const found: SentRequest[] = [
    { ...whole, name: 'example' },
    { ...whole, name: 'no key', key: '' },
    { ...whole, name: 'a wrong key', key: `bw_${'wrong'.repeat(8)}` },
    { ...whole, name: 'another header', key: '{token}', keyHeader: 'authorization' },
  ];
  if (path.includes('{')) {
    const unknown = pathTo(path, () => '019a0000-0000-7000-8000-000000000000');
    found.push({ ...whole, name: 'unknown ids', path: unknown });
    const odd = pathTo(path, () => 'no%20such%20thing');
    found.push({ ...whole, name: 'odd ids', path: odd });
  }
  for (const { name, in: place, example: value } of operation.parameters ?? []) {
    if (place !== 'query') continue;
    const values = ['', 'x', '-1', '0', '1', '1.5', '1001', 'null', 'true', 'NaN'];
    if (value !== undefined) values.push(String(value));
    for (const sent of values)
      found.push({
        ...whole,
        name: `${name}=${sent}`,
        path: `${known}?${name}=${encodeURIComponent(sent)}`,
      });
  }
  if (method !== 'get') for (const wrong of wrongBodies(example)) found.push({ ...base, ...wrong });
  return found;
}

const otherValues = [null, '', 'x', -1, 1.5, true, [], {}, [null], 'x'.repeat(300), 'a\u0000b'];

function wrongBodies(example: unknown): { name: string; body: string }[] {
  const found = ['', '{', 'null', '[]', '[1]', '"x"', '{}', '{"a":1,"a":2}'].map((body) => ({
    name: `body ${body}`,
    body,
  }));
  if (typeof example !== 'object' || example === null || Array.isArray(example)) return found;
  const add = (name: string, value: object): void => {
    found.push({ name, body: withNames(JSON.stringify(value)) });
  };
  add('one more field', { ...example, surprising: 1 });
  for (const name of Object.keys(example)) {
    add(`without ${name}`, { ...example, [name]: undefined });
    for (const value of otherValues)
      add(`${name}: ${JSON.stringify(value).slice(0, 20)}`, { ...example, [name]: value });
  }
  return found;
}

function pathTo(path: string, of: (name: string) => string): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => of(name));
}

/** Parameters called `id` are named after what they identify. */
function nameOf(path: string, name: string): string {
  if (name === 'idOrSlug' || name === 'slug') return 'slug';
  if (name !== 'id') return name;
  const before = path.split(`/{${name}}`)[0]?.split('/').at(-1) ?? '';
  return before === 'project' ? 'project' : before.replaceAll('-', '_');
}

/** Examples name ids that neither version has. */
function withNames(body: string): string {
  return body
    .replace(/"token":"[^"]*"/g, '"token":"{token}"')
    .replace(/"projectId":"[^"]*"/g, '"projectId":"{project}"');
}
