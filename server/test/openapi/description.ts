import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

export type Schema = Readonly<Record<string, unknown>>;
export type Content = Readonly<
  Record<string, { readonly schema: Schema; readonly example?: unknown }>
>;

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: Schema;
  readonly description?: string;
  readonly example?: unknown;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly security: readonly Schema[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Content } | undefined>
  >;
}

/** An operation with where it stands. */
export interface PlacedOperation extends Operation {
  readonly method: string;
  readonly path: string;
}

export interface Description {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, { readonly content?: Content } | undefined>>;
  };
}

export function operationsOf(description: Description): readonly PlacedOperation[] {
  return Object.entries(description.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
}

/** Says what is wrong with a value by a schema of the description; null = nothing. */
export function validatorOf(
  description: Description,
): (schema: Schema, value: unknown) => string | null {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
  const root = 'http://description/';
  ajv.addSchema({ $id: root, components: description.components });
  const compiled = new Map<string, ValidateFunction>();
  return (schema, value) => {
    const text = JSON.stringify(schema).replaceAll('"#/components/', `"${root}#/components/`);
    const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text));
    compiled.set(text, validate);
    if (validate(value)) return null;
    const [error] = validate.errors ?? [];
    return `${error?.instancePath} ${error?.message} ${JSON.stringify(error?.params)}`;
  };
}

/** The schema itself, where it is given by name. */
export function resolved(description: Description, schema: Schema): Schema {
  const ref = schema['$ref'];
  if (typeof ref !== 'string') return schema;
  return resolved(description, description.components.schemas[ref.split('/').at(-1) ?? ''] ?? {});
}
