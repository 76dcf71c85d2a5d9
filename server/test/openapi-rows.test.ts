import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inProcessHarness, type InProcessHarness } from './in-process-harness.ts';
import { differences } from './interface/compare-shape.ts';
import { type InterfaceRow, interfaceRows } from './interface/rows.ts';
import { object } from './interface/shape.ts';
import { type Description, operationsOf, type PlacedOperation } from './openapi/description.ts';

let harness: InProcessHarness;
let description: Description;
beforeAll(async () => {
  harness = await inProcessHarness();
  description = (await (await harness.request('GET', '/openapi.json')).json()) as Description;
});
afterAll(() => harness.close());

describe.each(interfaceRows)('row $row: $method $path', (row) => {
  const described = (): PlacedOperation => {
    const path = row.describedPath ?? row.path;
    const operation = operationsOf(description).find(
      (one) => one.path === path && one.method === row.method,
    );
    if (!operation) throw new Error(`${row.method} ${row.path} is not described`);
    return operation;
  };
  const schemas = () => description.components.schemas;

  test('has the parameters that clients send', () => {
    const { parameters = [] } = described();
    const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => `{${name}}`);
    const path = row.describedPath ?? row.path;
    expect(path.match(/\{\w+\}/g) ?? []).toEqual(inPath);
    const inQuery = parameters.filter((one) => one.in === 'query');
    const asObject = {
      type: 'object',
      properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
      required: inQuery.filter((one) => one.required).map(({ name }) => name),
    };
    const how = { schemas: schemas(), side: 'request' } as const;
    expect(differences(object(row.query ?? {}), asObject, 'query', how)).toEqual([]);
  });

  test('has the body that clients send', () => {
    const { requestBody } = described();
    if (row.body === null) return expect(requestBody).toBeUndefined();
    expect(requestBody?.required).toBe(true);
    if (row.body === 'unchecked') return;
    const schema = requestBody?.content['application/json']?.schema;
    const how = { schemas: schemas(), side: 'request' } as const;
    expect(differences(row.body, schema, 'body', how)).toEqual([]);
  });

  test('has the response that clients read', () => {
    const { responses } = described();
    const good = Object.keys(responses).filter((status) => Number(status) < 400);
    expect(good).toEqual([row.answer === null ? '204' : '200']);
    const content = responses[good[0] ?? '']?.content;
    if (row.answer === null) return expect(content).toBeUndefined();
    if (row.answer === 'unchecked') return;
    const how = { schemas: schemas(), side: 'answer' } as const;
    const schema = content?.['application/json']?.schema;
    expect(differences(row.answer, schema, 'answer', how)).toEqual([]);
  });

  test('has the errors that clients handle, and requires a key where they send one', () => {
    const operation = described();
    for (const [status, tag] of Object.entries(row.errors)) {
      expect(tagsOf(operation, status), status).toContain(tag);
    }
    const extra = Object.keys(operation.responses).filter(
      (status) => Number(status) >= 400 && !(status in row.errors),
    );
    const allowed = ['400', '413', '429', '503', ...unrouted, ...beyond(row)];
    expect(allowed).toEqual(expect.arrayContaining(extra));
    const open = operation.security.length === 0 || operation.security.some((one) => isEmpty(one));
    expect(open).toBe(!row.key);
    if (row.key) expect(operation.security).toContainEqual({ apiKeyAuth: [] });
  });

  function tagsOf(operation: PlacedOperation, status: string): readonly unknown[] {
    const schema = Object(operation.responses[status]?.content?.['application/json']?.schema);
    const refs: readonly { readonly $ref: string }[] = schema.oneOf ?? [schema];
    return refs.map(({ $ref }) => {
      const named = Object(schemas()[$ref.split('/').at(-1) ?? '']);
      return named.properties?._tag?.const;
    });
  }
});

/** Answers of every operation to requests that are rejected before routing. */
const unrouted = ['408', '414', '417', '431'];

/** Errors that an operation has besides those of its row: too many dashboards cause a conflict. */
function beyond(row: InterfaceRow): readonly string[] {
  return [16, 18, 19].includes(row.row) ? ['409'] : [];
}

function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0;
}

test('a metrics query has a source with dataset and field, and returns scalars as text', () => {
  const { ChartNode, MetricOutput } = description.components.schemas;
  const [source] = Object(ChartNode).anyOf;
  expect(source).toMatchObject({
    required: ['type', 'dataset', 'field'],
    properties: { type: { const: 'source' }, dataset: { type: 'string' }, field: {} },
  });
  const [scalar] = Object(MetricOutput).anyOf;
  expect(Object.keys(scalar.properties).toSorted()).toEqual(
    ['dimensions', 'id', 'metadata', 'name', 'type', 'value'].toSorted(),
  );
  expect(Object.keys(scalar.properties.metadata.properties).toSorted()).toEqual(
    ['color', 'colors', 'iconSetId', 'splitField', 'splitPattern'].toSorted(),
  );
});

test('the description is OpenAPI 3.1.0 at version 0.0.1 with the scheme apiKeyAuth', () => {
  expect(description).toMatchObject({
    openapi: '3.1.0',
    info: { version: '0.0.1' },
    components: {
      securitySchemes: { apiKeyAuth: { type: 'apiKey', in: 'header', name: 'x-api-key' } },
    },
  });
});
