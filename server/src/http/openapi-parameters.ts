import { type Components, describeParameter } from './openapi-schema.ts';
import type { DescribedRoute } from './described-route.ts';
import type { SchemaNode } from './schema-node.ts';

type Json = Record<string, unknown>;

/** The parameters of an operation, path parameters first. */
export function describeParameters(route: DescribedRoute, components: Components): Json[] {
  return [...pathParameters(route.path), ...queryParameters(route, components)];
}

function pathParameters(path: string): Json[] {
  return path.split('/').flatMap((part, index, parts) => {
    if (!part.startsWith('{') || !part.endsWith('}')) return [];
    const name = part.slice(1, -1);
    const named = /[a-z]Id$/.test(name);
    return {
      name,
      in: 'path',
      required: true,
      description: named
        ? `ID of the ${name.slice(0, -2)}.`
        : describePlace(parts[index - 1] ?? ''),
      schema: { type: 'string' },
    };
  });
}

const byIdOrSlug = new Set(['project', 'projects', 'public-projects', 'organizations']);

/** Describes a path parameter by the preceding segment: `data-sources` → `Id of the data source.` */
function describePlace(before: string): string {
  const thing = before.replace(/s$/, '').replaceAll('-', ' ').replace(/^api /, 'API ');
  if (thing === 'shield') return 'Slug of the project.';
  return byIdOrSlug.has(before) ? `ID or slug of the ${thing}.` : `ID of the ${thing}.`;
}

function queryParameters(route: DescribedRoute, components: Components): Json[] {
  const { properties = {}, required = [] } = (route.query ?? {}) as SchemaNode;
  return Object.entries(properties).map(([name, schema]) => {
    const { description, ...rest } = describeParameter(schema, components);
    return {
      name,
      in: 'query',
      // Optional is what leaving it out means.
      ...(required.includes(name) && { required: true }),
      ...(typeof description === 'string' && { description }),
      schema: required.includes(name) ? rest : asQueryText(rest),
    };
  });
}

/** An optional parameter in the query string: text, where empty or `null` means not given. */
function asQueryText(schema: Json): Json {
  const given = schema.default === undefined ? {} : { default: String(schema.default) };
  if (schema.type === 'integer') {
    const pattern = Number(schema.minimum) > 0 ? '^0*[1-9][0-9]*$' : '^[0-9]+$';
    return { type: ['string', 'null'], pattern, ...given };
  }
  if (schema.type !== 'string') return schema;
  const choices = Array.isArray(schema.enum) ? { enum: [...(schema.enum as unknown[]), null] } : {};
  return { ...schema, type: ['string', 'null'], ...choices };
}
