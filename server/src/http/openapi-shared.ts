import { grouped } from '../platform/grouped.ts';

type Json = Readonly<Record<string, unknown>>;

/** A parameter or an answer of an operation, and possible names for it as a component. */
interface Part {
  readonly value: Json;
  /** By its content, and by the first operation that uses it. */
  readonly names: readonly [plain: string, ofOperation: string];
}

type Kind = 'parameters' | 'responses';

/** The OpenAPI document with shared parameters and answers moved to the components and referenced. */
export function withShared(document: Json): Json {
  const paths = object(document['paths']);
  const components = object(document['components']);
  const named = (kind: Kind) => object(components[kind]);
  const shared = {
    parameters: sharedOf(paths, 'parameters', named('parameters')),
    responses: sharedOf(paths, 'responses', named('responses')),
  };
  const reference = (kind: Kind) => (part: unknown) => {
    const name = shared[kind].get(JSON.stringify(part))?.name;
    return name === undefined ? part : { $ref: `#/components/${kind}/${name}` };
  };
  const withKind = (kind: Kind): Json => {
    const added = [...shared[kind].values()].map(({ name, value }) => [name, value] as const);
    return byName([...Object.entries(named(kind)), ...added]);
  };
  return {
    ...document,
    paths: mapValues(paths, (item) =>
      mapValues(object(item), (operation) => {
        const { parameters, responses } = operation as Json;
        return {
          ...object(operation),
          ...(Array.isArray(parameters) && { parameters: parameters.map(reference('parameters')) }),
          responses: mapValues(object(responses), reference('responses')),
        };
      }),
    ),
    components: {
      ...components,
      parameters: withKind('parameters'),
      responses: withKind('responses'),
    },
  };
}

/** Components in order of name, so that a new one does not move others. */
export function byName(components: Iterable<readonly [string, unknown]>): Json {
  return Object.fromEntries([...components].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Values that more than one operation has, by their JSON. The most frequent one gets the plain name. */
function sharedOf(
  paths: Json,
  kind: Kind,
  named: Json,
): Map<string, { readonly name: string; readonly value: Json }> {
  const groups = grouped(partsOf(paths, kind), ({ value }) => JSON.stringify(value));
  const repeated = [...groups].filter(([, { length }]) => length > 1);
  const shared = new Map<string, { name: string; value: Json }>();
  const taken = new Set(Object.keys(named));
  for (const [text, [part]] of repeated.toSorted(([, a], [, b]) => b.length - a.length)) {
    if (part === undefined) continue;
    const name = part.names.find((one) => !taken.has(one));
    if (name === undefined) throw new Error(`Two shared ${kind} would be called ${part.names[1]}`);
    taken.add(name);
    shared.set(text, { name, value: part.value });
  }
  return shared;
}

function partsOf(paths: Json, kind: Kind): readonly Part[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.values(object(item)).flatMap((one) => {
      const operation = object(one);
      const of = pascal(String(operation['operationId']));
      if (kind === 'responses') {
        return Object.entries(object(operation['responses'])).flatMap(([status, answer]) => {
          const value = object(answer);
          if ('$ref' in value) return [];
          const end = Number(status) < 300 ? '' : pascal(status);
          const ofOperation = `${of}${end || 'Answer'}`;
          const plain = answerName(value);
          return { value, names: [plain === null ? ofOperation : plain + end, ofOperation] };
        });
      }
      const parameters: readonly unknown[] = [operation['parameters'] ?? []].flat();
      return parameters.map((parameter) => {
        const value = object(parameter);
        const plain = parameterName(value, path);
        return { value, names: [plain, of + plain] };
      });
    }),
  );
}

/**
 * `limit` → `Limit`; a path parameter is named by the preceding segment: `dashboards/{id}` → `DashboardId`.
 */
function parameterName({ name, in: place }: Json, path: string): string {
  const own = pascal(String(name));
  if (place !== 'path' || /[a-z]Id$/.test(String(name))) return own;
  const before =
    path
      .slice(0, path.indexOf(`/{${String(name)}}`))
      .split('/')
      .at(-1) ?? '';
  return pascal(before.replace(/s$/, '')) + own;
}

/** The name of an answer's schema, or null if it has none. */
function answerName({ content }: Json): string | null {
  if (content === undefined) return 'Done';
  const schema = object(object(object(content)['application/json'])['schema']);
  const items = object(schema['items']);
  const ref = schema['$ref'] ?? items['$ref'];
  if (typeof ref !== 'string') return null;
  return ref.slice(ref.lastIndexOf('/') + 1) + (ref === items['$ref'] ? 'List' : '');
}

function pascal(text: string): string {
  const words = text.split(/[\W_]+/);
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('');
}

function object(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}

function mapValues(from: Json, change: (value: unknown) => unknown): Json {
  return Object.fromEntries(Object.entries(from).map(([key, value]) => [key, change(value)]));
}
