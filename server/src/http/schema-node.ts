/** The keywords of JSON Schema the edge checks. A schema with any other is refused at start. */
export interface SchemaNode {
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  /** One pattern for every key, as `Type.Record` writes it. */
  readonly patternProperties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly SchemaNode[];
  readonly default?: unknown;
}

const checked = new Set(
  (
    'type properties required additionalProperties patternProperties items minItems maxItems ' +
    'minLength maxLength pattern minimum maximum enum const anyOf'
  ).split(' '),
);
const annotations = new Set(['$id', 'title', 'description', 'examples', 'default', 'deprecated']);

/** How the interface writes numbers that JSON has no word for. */
export const nonFiniteTexts: readonly unknown[] = ['Infinity', '-Infinity', 'NaN'];

/** Whether the value's type is the schema's; ranges, lengths and contents are not looked at. */
export function takesType(schema: SchemaNode, value: unknown): boolean {
  if (schema.anyOf) return schema.anyOf.some((branch) => takesType(branch, value));
  switch (schema.type) {
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'array':
      return Array.isArray(value);
    case 'null':
      return value === null;
    case 'number':
    case 'integer':
      return typeof value === 'number' || nonFiniteTexts.includes(value);
    case undefined:
      return value !== undefined;
    default:
      return typeof value === schema.type;
  }
}

const names = {
  object: 'an object',
  array: 'a list',
  string: 'a text',
  number: 'a number',
  integer: 'an integer',
  boolean: 'true or false',
  null: 'null',
};

/** What a value of the schema is called in a sentence. */
export function describeShape(schema: SchemaNode): string {
  if (schema.anyOf) return schema.anyOf.map((branch) => describeShape(branch)).join(' or ');
  if (schema.enum) return `one of ${schema.enum.join(', ')}`;
  return schema.type ? names[schema.type] : 'given';
}

/** @throws Error when the schema says something that `checkShape` would not check */
export function assertCheckable(schema: SchemaNode, where: string): void {
  for (const keyword of Object.keys(schema)) {
    if (!checked.has(keyword) && !annotations.has(keyword)) {
      throw new Error(`${where}: the keyword ${keyword} is not checked; see http/schema-node.ts`);
    }
  }
  if (typeof schema.additionalProperties === 'object') {
    throw new Error(`${where}: additionalProperties can only be true or false`);
  }
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    assertCheckable(property, `${where}.${name}`);
  }
  for (const values of Object.values(schema.patternProperties ?? {})) {
    assertCheckable(values, `${where}.*`);
  }
  if (schema.items) assertCheckable(schema.items, `${where}[]`);
  for (const branch of schema.anyOf ?? []) assertCheckable(branch, where);
}
