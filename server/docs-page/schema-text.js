import { resolve } from './resolve.js';

const deepest = 8;

/** A JSON schema as readable lines: `name: text, required · what it is`. */
export function schemaText(schema, description) {
  return lines(schema, { description, indent: '', depth: 0, seen: [] });
}

function lines(schema, place) {
  const { description, indent, depth, seen } = place;
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1);
    const target = resolve(schema, description);
    if (!target || seen.includes(name) || depth > deepest) return name;
    return lines(target, { ...place, seen: [...seen, name] });
  }
  if (schema.allOf) return lines(together(schema.allOf, description), place);
  const inner = { ...place, indent: `${indent}  `, depth: depth + 1 };
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => lines(choice, place)).join(' or ');
  if (schema.type === 'array') return `list of ${lines(schema.items ?? {}, place)}`;
  if (schema.type !== 'object' || !schema.properties) return scalar(schema);
  const rows = Object.entries(schema.properties).map(([name, property]) => {
    const optional = schema.required?.includes(name) ? '' : '?';
    const about = property.description ? `  — ${property.description}` : '';
    return `${inner.indent}${name}${optional}: ${lines(property, inner)}${about}`;
  });
  return `{\n${rows.join('\n')}\n${indent}}`;
}

/** An object with the properties of several. */
function together(schemas, description) {
  const parts = schemas.map((schema) => resolve(schema, description));
  return {
    type: 'object',
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required = [] }) => required),
  };
}

function scalar(schema) {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const bounds = ['minimum', 'maximum', 'minLength', 'maxLength', 'pattern']
    .filter((name) => schema[name] !== undefined)
    .map((name) => `${name} ${schema[name]}`);
  const type = schema.type ?? 'anything';
  return bounds.length > 0 ? `${type} (${bounds.join(', ')})` : type;
}
