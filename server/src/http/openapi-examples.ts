type Json = Readonly<Record<string, unknown>>;

/** Values that make examples realistic. */
export interface Samples {
  /**
   * By the name of a property or parameter whose schema accepts the value. With a dot, only within that
   * component, property, operation or path segment: `ApiKey.name`, `issues.id`.
   */
  readonly byName: Json;
  /** Whole values of components. */
  readonly byComponent?: Json;
  /** For one operation: by name, for any schema, and `body` and `answer` as whole values. */
  readonly byOperation: Readonly<Record<string, Json>>;
}

interface Place {
  readonly schemas: Json;
  readonly byName: Json;
  readonly byComponent: Json;
  /** Samples of the operation. */
  readonly own: Json;
  /** The enclosing property and component. */
  readonly within: readonly string[];
  /** The component defined by the schema. */
  readonly component: string;
  readonly depth: number;
}

/** Deeper than any body that is not recursive. */
const deepest = 12;

/**
 * The OpenAPI document with examples added for parameters, bodies and answers that have none. Bodies show
 * their required properties, or two optional ones; answers show all properties.
 */
export function withExamples(document: Json, samples: Samples): Json {
  const schemas = object(object(document['components'])['schemas']);
  const describe = (operation: Json, path: string): Json => {
    const id = String(operation['operationId']);
    const own = object(samples.byOperation[id]);
    const { byName, byComponent = {} } = samples;
    const place = { schemas, byName, byComponent, own, within: [id], component: '', depth: 0 };
    return {
      ...operation,
      ...(Array.isArray(operation['parameters']) && {
        parameters: operation['parameters'].map((one) => withParameter(object(one), path, place)),
      }),
      ...(operation['requestBody'] !== undefined && {
        requestBody: withBody(object(operation['requestBody']), own['body'], place, true),
      }),
      responses: mapValues(object(operation['responses']), (answer, status) =>
        Number(status) < 300 ? withBody(object(answer), own['answer'], place, false) : answer,
      ),
    };
  };
  return {
    ...document,
    paths: mapValues(object(document['paths']), (item, path) =>
      mapValues(object(item), (operation) => describe(object(operation), path)),
    ),
  };
}

function withParameter(parameter: Json, path: string, outer: Place): Json {
  if ('example' in parameter) return parameter;
  const name = String(parameter['name']);
  const segment =
    path
      .slice(0, path.indexOf(`/{${name}}`))
      .split('/')
      .at(-1) ?? '';
  const place = parameter['in'] === 'path' ? { ...outer, within: [segment] } : outer;
  const sample = ownSample(name, place) ?? sampleOf(name, place);
  const schema = object(parameter['schema']);
  if (parameter['required'] === true) return { ...parameter, example: make(schema, name, place) };
  return takes(schema, sample) ? { ...parameter, example: sample } : parameter;
}

function withBody(holder: Json, given: unknown, place: Place, request: boolean): Json {
  const content = object(holder['content']);
  const json = object(content['application/json']);
  if (json['schema'] === undefined || 'example' in json || 'examples' in json) return holder;
  const schema = object(json['schema']);
  const example = given ?? (request ? makeBody(schema, place) : make(schema, '', place));
  return { ...holder, content: { ...content, 'application/json': { ...json, example } } };
}

function makeBody(schema: Json, place: Place): unknown {
  const target = resolve(schema, place);
  const properties = object(target['properties']);
  const required = texts(target['required']);
  const names = required.length > 0 ? required : Object.keys(properties).slice(0, 2);
  if (target['type'] !== 'object' || names.length === 0) return make(schema, '', place);
  const shown = Object.fromEntries(names.map((name) => [name, properties[name]]));
  const component = componentOf(schema);
  const whole = place.byComponent[component];
  if (whole !== undefined) return whole;
  return make({ ...target, examples: undefined, properties: shown }, '', { ...place, component });
}

/** A value that the schema accepts. */
function make(schema: Json, name: string, outer: Place): unknown {
  const place = { ...outer, component: componentOf(schema) || outer.component };
  const sample = sampleOf(name, place);
  const target = resolve(schema, place);
  const own = ownSample(name, place);
  if (own !== undefined) return own;
  const whole = place.byComponent[componentOf(schema)];
  if (whole !== undefined) return whole;
  if (name !== '' && takes(target, sample)) return sample;
  if (Array.isArray(target['examples'])) return target['examples'][0];
  if (target['const'] !== undefined) return target['const'];
  if (Array.isArray(target['enum'])) return target['enum'][0];
  if (target['default'] !== undefined) return target['default'];
  const choices = target['anyOf'] ?? target['oneOf'];
  if (Array.isArray(choices)) {
    const fits = choices.find((one) => takes(resolve(object(one), place), sample));
    return make(object(fits ?? choices[0]), name, place);
  }
  if (Array.isArray(target['allOf'])) {
    const parts = target['allOf'].map((part) => object(make(object(part), name, place)));
    return Object.assign({}, ...parts);
  }
  return makeOfType(target, name, { ...place, depth: place.depth + 1 });
}

function makeOfType(schema: Json, name: string, place: Place): unknown {
  if (place.depth > deepest) return null;
  switch (typesOf(schema)[0]) {
    case 'object': {
      const around = name === '' ? place.within : [name];
      const within = [place.component, ...around].filter((one) => one !== '');
      const inner = { ...place, within, component: '' };
      return mapValues(object(schema['properties']), (property, key) =>
        make(object(property), key, inner),
      );
    }
    case 'array': {
      const items = { ...place, component: '' };
      return schema['items'] === undefined ? [] : [make(object(schema['items']), name, items)];
    }
    case 'integer':
    case 'number':
      return schema['minimum'] ?? 1;
    case 'boolean':
      return true;
    case 'string':
      return schema['format'] === 'date-time' ? '2026-03-01T12:00:00.000Z' : 'text';
    default:
      return null;
  }
}

function sampleOf(name: string, { byName, within }: Place): unknown {
  return nearest(byName, name, within);
}

function ownSample(name: string, { own, within }: Place): unknown {
  return nearest(own, name, within);
}

function nearest(samples: Json, name: string, within: readonly string[]): unknown {
  const names = [...within.map((one) => `${one}.${name}`), name];
  return samples[names.find((one) => samples[one] !== undefined) ?? name];
}

function componentOf({ $ref }: Json): string {
  return typeof $ref === 'string' ? $ref.slice($ref.lastIndexOf('/') + 1) : '';
}

/** Whether the schema accepts a plain value; false for other values. */
function takes(schema: Json, value: unknown): boolean {
  if (value === undefined || schema['const'] !== undefined) return false;
  const types = typesOf(schema);
  if (value === null) return types.includes('null');
  const choices = schema['enum'];
  if (Array.isArray(choices)) return choices.includes(value);
  if (typeof value === 'string') {
    const pattern = schema['pattern'];
    if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(value)) return false;
    const { minLength = 0, maxLength = Infinity } = schema;
    return types.includes('string') && value.length >= +minLength! && value.length <= +maxLength!;
  }
  if (typeof value === 'number') {
    const { minimum = -Infinity, maximum = Infinity } = schema;
    const whole = types.includes('integer') && Number.isInteger(value);
    return (whole || types.includes('number')) && value >= +minimum! && value <= +maximum!;
  }
  if (Array.isArray(value)) {
    const items = object(schema['items']);
    return types.includes('array') && value.every((item) => takes(items, item));
  }
  return types.includes(typeof value);
}

function resolve(schema: Json, place: Place): Json {
  const ref = schema['$ref'];
  if (typeof ref !== 'string') return schema;
  return resolve(object(place.schemas[componentOf(schema)]), place);
}

function typesOf(schema: Json): readonly string[] {
  const { type } = schema;
  return Array.isArray(type) ? texts(type) : typeof type === 'string' ? [type] : [];
}

function texts(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
}

function object(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}

function mapValues(from: Json, change: (value: unknown, key: string) => unknown): Json {
  return Object.fromEntries(Object.entries(from).map(([key, value]) => [key, change(value, key)]));
}
