type Json = Readonly<Record<string, unknown>>;

/** Values that make examples readable. */
export interface Samples {
  /** By the name of a property or parameter, used wherever its schema takes the value. */
  readonly byName: Json;
  /** Of one operation: by name, whatever the schema there, and `body` and `answer` as wholes. */
  readonly byOperation: Readonly<Record<string, Json>>;
}

interface Place {
  readonly schemas: Json;
  readonly samples: Json;
  /** Those of the operation itself. */
  readonly own: Json;
  readonly depth: number;
}

/** Deeper than any body goes that is no recursion. */
const deepest = 12;

/**
 * The same OpenAPI document with an example wherever JSON goes in or comes out and none is given.
 * Bodies show what is required, or two fields where nothing is; answers show every field.
 */
export function withExamples(document: Json, samples: Samples): Json {
  const schemas = object(object(document['components'])['schemas']);
  const describe = (operation: Json): Json => {
    const own = object(samples.byOperation[String(operation['operationId'])]);
    const place = { schemas, samples: { ...samples.byName, ...own }, own, depth: 0 };
    return {
      ...operation,
      ...(Array.isArray(operation['parameters']) && {
        parameters: operation['parameters'].map((one) => withParameter(object(one), place)),
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
    paths: mapValues(object(document['paths']), (item) =>
      mapValues(object(item), (operation) => describe(object(operation))),
    ),
  };
}

function withParameter(parameter: Json, place: Place): Json {
  if ('example' in parameter) return parameter;
  const name = String(parameter['name']);
  const sample = place.samples[name];
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
  return make({ ...target, examples: undefined, properties: shown }, '', place);
}

/** A value the schema takes. */
function make(schema: Json, name: string, place: Place): unknown {
  const sample = place.samples[name];
  const target = resolve(schema, place);
  if (place.own[name] !== undefined) return place.own[name];
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
    case 'object':
      return mapValues(object(schema['properties']), (property, key) =>
        make(object(property), key, place),
      );
    case 'array':
      return schema['items'] === undefined ? [] : [make(object(schema['items']), name, place)];
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

/** Whether a plain value is one of the schema's; for anything but plain values: no. */
function takes(schema: Json, value: unknown): boolean {
  if (value === undefined || schema['const'] !== undefined) return false;
  const types = typesOf(schema);
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
  return resolve(object(place.schemas[ref.slice(ref.lastIndexOf('/') + 1)]), place);
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
