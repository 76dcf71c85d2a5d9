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

/** An operation with its method and path. */
export interface PlacedOperation extends Operation {
  readonly method: string;
  readonly path: string;
}

/** A reference to a component. */
interface Reference {
  readonly $ref: string;
}

type Response = NonNullable<Operation['responses'][string]>;

interface WrittenOperation extends Omit<Operation, 'parameters' | 'responses'> {
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly responses: Readonly<Record<string, Response | Reference>>;
}

export interface Description {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, WrittenOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly responses: Readonly<Record<string, Response>>;
  };
}

/** All operations, with their references to parameters and responses resolved. */
export function operationsOf(description: Description): readonly PlacedOperation[] {
  const { components } = description;
  return Object.entries(description.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { parameters, responses, ...rest }]) => ({
      ...rest,
      ...(parameters && {
        parameters: parameters.map((one) => component(components.parameters, one)),
      }),
      responses: Object.fromEntries(
        Object.entries(responses).map(([status, one]) => [
          status,
          component(components.responses, one),
        ]),
      ),
      method: method.toUpperCase(),
      path,
    })),
  );
}

function component<Part extends object>(
  named: Readonly<Record<string, Part>>,
  part: Part | Reference,
): Part {
  if (!('$ref' in part)) return part;
  const found = named[part.$ref.split('/').at(-1) ?? ''];
  if (!found) throw new Error(`${part.$ref} leads nowhere`);
  return found;
}

/** Returns what is wrong with a value according to a schema of the description, or null. */
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

/** Resolves a schema that is a reference. */
export function resolved(description: Description, schema: Schema): Schema {
  const ref = schema['$ref'];
  if (typeof ref !== 'string') return schema;
  return resolved(description, description.components.schemas[ref.split('/').at(-1) ?? ''] ?? {});
}
