import { nonFiniteTexts, type SchemaNode } from './schema-node.ts';

type Json = Record<string, unknown>;

/** Schemas with a name (`$id`), each written once. */
export type Components = Map<string, object>;

/** The sources of the components, to detect names that are used twice. */
const sources = new WeakMap<Components, Map<string, string>>();

/**
 * A schema in the form of OpenAPI 3.1: schemas with an `$id` move to the components and are referenced, and
 * numbers also allow three texts.
 */
export function describeBody(schema: SchemaNode, components: Components): Json {
  return describe(schema, components, true);
}

/** Same for a parameter, whose numbers are plain. */
export function describeParameter(schema: SchemaNode, components: Components): Json {
  return describe(schema, components, false);
}

/** Paths in the form of OpenAPI: their named schemas move to the components too. */
export function describePaths(
  paths: Json,
  components: Components,
): Readonly<Record<string, object>> {
  const within = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(within);
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]: [string, unknown]) => [
        key,
        key === 'schema' ? describe(inner as SchemaNode, components, false) : within(inner),
      ]),
    );
  };
  return within(paths) as Readonly<Record<string, object>>;
}

function describe(schema: SchemaNode, components: Components, body: boolean): Json {
  const { $id, $defs, $ref, ...rest } = schema as SchemaNode & {
    readonly $id?: string;
    readonly $ref?: string;
    readonly $defs?: Readonly<Record<string, SchemaNode>>;
  };
  for (const [name, definition] of Object.entries($defs ?? {})) {
    addComponent(name, unnamed(definition), components, body);
  }
  if ($ref !== undefined) return { $ref: $ref.startsWith('#') ? $ref : address($ref), ...rest };
  if ($id !== undefined) {
    addComponent($id, rest, components, body);
    return { $ref: address($id) };
  }
  if (rest.type === 'number' && body && rest.const === undefined) {
    return describeNumber(rest, components);
  }
  const described = Object.fromEntries(
    Object.entries(rest).map(([keyword, value]) => [
      keyword,
      inner(keyword, value, components, body),
    ]),
  );
  return shortNullable(described);
}

/** A plain type that can be null has two types: `["string", "null"]`. */
function shortNullable(schema: Json): Json {
  const { anyOf, ...about } = schema as Json & { readonly anyOf?: readonly SchemaNode[] };
  const [one, none, more] = anyOf ?? [];
  if (none?.type !== 'null' || more !== undefined || one === undefined) return schema;
  const { type } = one;
  const isPlain = type === 'string' || type === 'integer' || type === 'boolean';
  // The values of an enumeration would have to include null.
  if (!isPlain || one.enum !== undefined || one.const !== undefined) return schema;
  return { ...one, type: [type, 'null'], ...about };
}

/** A number in a body: JSON cannot represent three of them, so they are sent as text. */
function describeNumber(schema: SchemaNode, components: Components): Json {
  const { description, ...number } = schema as SchemaNode & { readonly description?: string };
  const about = description === undefined ? {} : { description };
  components.set('NonFinite', { type: 'string', enum: nonFiniteTexts });
  const anyOf = [number, { $ref: address('NonFinite') }];
  if (Object.keys(number).length > 1) return { anyOf, ...about };
  components.set('Number', { anyOf });
  return { $ref: address('Number'), ...about };
}

/** Converts the schemas within a schema; other keywords stay unchanged. */
function inner(keyword: string, value: unknown, components: Components, body: boolean): unknown {
  const one = (schema: unknown) =>
    typeof schema === 'object' && schema !== null ? describe(schema, components, body) : schema;
  switch (keyword) {
    case 'properties':
    case 'patternProperties':
      return Object.fromEntries(
        Object.entries(value as object).map(([name, schema]) => [name, one(schema)]),
      );
    case 'anyOf':
    case 'oneOf':
    case 'allOf':
      return (value as unknown[]).map(one);
    case 'items':
    case 'additionalProperties':
    case 'not':
      return one(value);
    default:
      return value;
  }
}

function addComponent(
  name: string,
  schema: SchemaNode,
  components: Components,
  body: boolean,
): void {
  const source = JSON.stringify(schema);
  const named = sources.get(components) ?? new Map<string, string>();
  sources.set(components, named);
  const before = named.get(name);
  if (before !== undefined && before !== source) {
    throw new Error(`Two different schemas have the name ${name}`);
  }
  if (before !== undefined) return;
  // Reserve the name first, because the schema may refer to itself.
  named.set(name, source);
  components.set(name, describe(schema, components, body));
}

function address(name: string): string {
  return `#/components/schemas/${name}`;
}

function unnamed(schema: SchemaNode): SchemaNode {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => keyword !== '$id'));
}
