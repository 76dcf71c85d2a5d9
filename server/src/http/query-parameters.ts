import type { TObject } from 'typebox';
import { AppError, type ErrorTag } from '../platform/app-error.ts';
import { checkShape } from './check-shape.ts';
import { childPath } from './shape-path.ts';
import type { SchemaNode } from './schema-node.ts';

const integerText = /^-?\d+$/;
const numberText = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/;

/**
 * Reads a query string by its schema. Parameters are text; numbers are parsed strictly. An optional parameter
 * counts as missing if it is empty, or `null` unless `literalNull` names it. Unknown parameters are ignored;
 * known ones may occur once.
 *
 * @throws AppError with `tag` and a path like `query.limit`
 */
export function readQuery(
  schema: TObject,
  sent: Readonly<Record<string, unknown>>,
  tag: ErrorTag,
  literalNull: readonly string[] = [],
): unknown {
  const { properties = {}, required = [] } = schema as SchemaNode;
  const values: Record<string, unknown> = {};
  for (const [name, parameter] of Object.entries(properties)) {
    const value = Object.hasOwn(sent, name) ? sent[name] : undefined;
    if (Array.isArray(value)) throw fault(tag, name, 'must be given only once');
    if (typeof value !== 'string') continue;
    const optional = !required.includes(name);
    if (optional && (value === '' || (value === 'null' && !literalNull.includes(name)))) continue;
    values[name] = readText(parameter, value, name, tag);
  }
  return checkShape(schema, values, 'query', tag);
}

function readText(parameter: SchemaNode, text: string, name: string, tag: ErrorTag): unknown {
  if (parameter.type === 'integer') {
    if (!integerText.test(text)) throw fault(tag, name, 'must be an integer');
    // Beyond the exact integers, a number just means "very large".
    return Math.min(Math.max(Number(text), Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER);
  }
  if (parameter.type === 'number') {
    if (!numberText.test(text)) throw fault(tag, name, 'must be a number');
    return Number(text);
  }
  // Databases reject NUL and no stored text contains it; the replacement matches nothing.
  return text.replaceAll('\0', '\uFFFD');
}

function fault(tag: ErrorTag, name: string, what: string): AppError {
  const path = childPath('query', name);
  return new AppError(tag, `${path} ${what}.`, { path });
}
