import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '../../platform/app-error.ts';
import { readQuery } from './read-query.ts';
import { chartQueryComponents, chartQuerySchema } from './schema.ts';

/** Each component under its ID in the document. */
const components = Object.fromEntries(
  Object.entries(chartQueryComponents).map(([name, schema]) => [
    name,
    { ...schema, $id: undefined },
  ]),
);
const document = { $id: 'document', components: { schemas: components }, body: chartQuerySchema };
const ajv = new Ajv({ strict: false, allErrors: false });
ajv.addSchema(document);
const fitsSchema = ajv.compile({ $ref: 'document#/body' });

/** Errors that no schema can express: they concern several values or the meaning of a text. */
const beyondSchema = /\.(value|expression|from|to|range|id|inputId)$/;

const source = { type: 'source', dataset: 'events-web', field: 'page' };
const comparison = { type: 'comparison', field: 'page', operator: 'in', value: ['a', 1, null] };
const formula = {
  type: 'formula',
  inputs: [{ id: 'x', query: source }],
  expression: {
    type: 'binary',
    operator: 'add',
    left: { type: 'unary', operator: 'minus', operand: { type: 'literal', value: 1 } },
    right: { type: 'input', inputId: 'x' },
  },
  precision: 2,
};

/** One of every node, predicate and expression. */
const whole = {
  version: 1,
  outputs: [
    {
      id: 'a',
      name: 'A',
      metadata: {
        iconSetId: 'i',
        color: '#fff',
        colors: ['red'],
        splitPattern: ',',
        splitField: 'b',
      },
      query: {
        type: 'limit',
        rows: 5,
        groupOthers: true,
        input: {
          type: 'sort',
          by: 'value',
          direction: 'asc',
          input: {
            type: 'aggregate',
            function: 'count',
            input: {
              type: 'timeBucket',
              interval: 'day',
              timezone: 'Europe/Berlin',
              gapFill: 'zero',
              cumulative: false,
              input: {
                type: 'group',
                fields: ['page'],
                mode: 'flat',
                input: {
                  type: 'filter',
                  predicate: {
                    type: 'or',
                    conditions: [comparison, { type: 'and', conditions: [comparison] }],
                  },
                  input: {
                    type: 'timeRange',
                    range: { type: 'relative', value: 3, unit: 'day' },
                    input: {
                      type: 'minimumAge',
                      milliseconds: 5,
                      input: {
                        type: 'transform',
                        operation: 'replace',
                        pattern: 'a',
                        replacement: 'b',
                        input: { type: 'deduplicate', identity: 'user_id', input: source },
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
    { id: 'b', query: { type: 'combine', operation: 'sum', inputs: [formula, source] } },
    {
      id: 'c',
      query: {
        type: 'timeRange',
        range: { type: 'absolute', from: '2026-01-01', to: 1_790_000_000_000 },
        input: source,
      },
    },
  ],
};

type Json = unknown;

/** The places in a value with their contents. */
function places(
  value: Json,
  at: readonly (string | number)[] = [],
): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [at];
  const keys = Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value);
  return [
    at,
    ...keys.flatMap((key) => places((value as Record<string | number, Json>)[key], [...at, key])),
  ];
}

function changed(
  value: Json,
  at: readonly (string | number)[],
  change: (value: Json) => Json,
): Json {
  const [key, ...rest] = at;
  if (key === undefined) return change(value);
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string,
    Json
  >;
  copy[key] = changed(copy[key], rest, change);
  return JSON.parse(JSON.stringify(copy)) as Json;
}

const all = places(whole);
const replacement = fc.oneof(
  fc.constantFrom<Json>(undefined, null, '', 'day', 'value', 0, 1, -1, 1.5, 10_001, true, [], {}),
  fc.constantFrom<Json>([null], ['a'], [1, 2], [{}], { type: 'source' }, source, comparison),
  fc.constantFrom<Json>({ ...source, more: 1 }, { type: 'and', conditions: [] }),
);

function faultPath(body: Json): string | null {
  try {
    readQuery(body);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.path ?? '';
    throw error;
  }
}

test('the schema and the reader accept one of everything', () => {
  expect(fitsSchema(whole), JSON.stringify(fitsSchema.errors)).toBe(true);
  expect(faultPath(whole)).toBeNull();
});

test('the reader and the schema agree on changed requests', () => {
  fc.assert(
    fc.property(fc.constantFrom(...all), replacement, fc.boolean(), (at, value, adds) => {
      const body = changed(whole, at, (old) =>
        adds && typeof old === 'object' && old !== null && !Array.isArray(old)
          ? { ...old, unknown: value ?? 1 }
          : value,
      );
      const path = faultPath(body);
      const fits = fitsSchema(body);
      if (path === null) expect(fits, JSON.stringify(fitsSchema.errors)).toBe(true);
      else if (!beyondSchema.test(path)) expect(fits, `rejected at ${path}`).toBe(false);
    }),
    { numRuns: 2000 },
  );
});
