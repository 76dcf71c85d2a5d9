import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samples } from '../src/api-description/samples.ts';
import { inProcessHarness, type InProcessHarness } from './in-process-harness.ts';
import {
  type Description,
  operationsOf,
  type PlacedOperation,
  validatorOf,
} from './openapi/description.ts';
import { lines, rawHttp } from './raw-http.ts';

const casual = /n['’]t\b|\b(?:it|you|we|they|that|there)['’](?:s|re|ll|ve|d)\b|\b[Ee]\.?g\b/;

let harness: InProcessHarness;
let text: string;
let description: Description;
let operations: readonly PlacedOperation[];
beforeAll(async () => {
  harness = await inProcessHarness();
  text = await (await harness.request('GET', '/openapi.json')).text();
  description = JSON.parse(text) as Description;
  operations = operationsOf(description);
});
afterAll(() => harness.close());

test('it is a valid OpenAPI document without broken references', async () => {
  const config = await createConfig({
    rules: {
      struct: 'error',
      'no-unresolved-refs': 'error',
      'no-identical-paths': 'error',
      'operation-operationId': 'error',
      'operation-operationId-unique': 'error',
      'operation-operationId-url-safe': 'error',
      'operation-parameters-unique': 'error',
      'operation-2xx-response': 'off',
      'operation-summary': 'error',
      'operation-description': 'error',
      'operation-singular-tag': 'error',
      'operation-tag-defined': 'error',
      'path-declaration-must-exist': 'error',
      'path-not-include-query': 'error',
      'path-parameters-defined': 'error',
      'security-defined': 'error',
      'tag-description': 'error',
      'no-unused-components': 'error',
      'no-schema-type-mismatch': 'error',
      'parameter-description': 'error',
    },
  });
  const problems = await lintFromString({ source: text, config });
  expect(
    problems.map(({ ruleId, message, location: [place] }) => [ruleId, message, place?.pointer]),
  ).toEqual([]);
});

test('every schema can be compiled, and every example is valid', () => {
  const faultOf = validatorOf(description);
  const faults: unknown[] = [];
  for (const operation of operations) {
    const bodies = [operation.requestBody, ...Object.values(operation.responses)];
    for (const { schema, example } of bodies.flatMap((one) => Object.values(one?.content ?? {}))) {
      const fault = faultOf(schema, example ?? null);
      if (example !== undefined && fault) faults.push([operation.operationId, fault, example]);
    }
    for (const { name, schema, example } of operation.parameters ?? []) {
      const fault = faultOf(schema, example ?? null);
      if (example !== undefined && fault) faults.push([operation.operationId, name, fault]);
    }
  }
  for (const [name, schema] of Object.entries(description.components.schemas)) {
    for (const example of [schema['examples']].flat().filter((one) => one !== undefined)) {
      const fault = faultOf(schema, example);
      if (fault) faults.push([name, fault]);
    }
  }
  expect(faults).toEqual([]);
});

test('no summary or description has a contraction or an abbreviated example', () => {
  const found: string[] = [];
  JSON.stringify(description, (key, value: unknown) => {
    const isText = ['title', 'summary', 'description'].includes(key) && typeof value === 'string';
    if (isText && casual.test(value)) found.push(value);
    return key === 'examples' || key === 'example' ? undefined : value;
  });
  expect(found).toEqual([]);
  for (const text of ['It doesn’t.', "it'll", 'An ID. Eg: "org"']) expect(text).toMatch(casual);
  expect('The project’s token.').not.toMatch(casual);
});

test('every field of the sign-in endpoints has our description', () => {
  const without = operations
    .filter(({ path }) => path.startsWith('/auth/'))
    .flatMap(({ operationId, requestBody, parameters = [] }) => {
      const body = requestBody?.content['application/json']?.schema;
      const fields = Object.entries(Object(Object(body)['properties']) as Record<string, object>);
      return [
        ...fields.filter(([, field]) => !('description' in field)).map(([name]) => name),
        ...parameters.map((one) => one.description).filter((one) => one?.includes('better-auth')),
      ].map((name) => `${operationId}: ${name}`);
    });
  expect(without).toEqual([]);
});

test('every JSON body and every JSON answer has an example', () => {
  const without = operations.flatMap(({ operationId, requestBody, responses }) => {
    const good = Object.entries(responses).filter(([status]) => Number(status) < 300);
    const contents = [requestBody?.content, ...good.map(([, one]) => one?.content)];
    return contents.some(
      (one) => one?.['application/json'] && !('example' in one['application/json']),
    )
      ? [operationId]
      : [];
  });
  expect(without).toEqual([]);
});

test('examples contain no placeholders: their texts and numbers fit their fields', () => {
  const chosen = JSON.stringify(samples);
  const placeholders = operations.flatMap(
    ({ operationId, requestBody, responses, parameters = [] }) => {
      const contents = [requestBody, ...Object.values(responses)].map((one) => one?.content);
      const examples = contents.map((one) => one?.['application/json']?.example);
      const values = [...parameters.map(({ name, example }) => ({ [name]: example })), ...examples];
      return values
        .flatMap((one) => leavesOf(one))
        .flatMap(({ name, value }) => {
          const known = chosen.includes(`"${name}":`) || chosen.includes(`.${name}":`);
          const made = value === 'text' || (typeof value === 'number' && !known);
          return made ? [`${operationId} ${name}: ${value}`] : [];
        });
    },
  );
  expect(placeholders).toEqual([]);
});

/** The values within a value, with the names of their properties. */
function leavesOf(value: unknown, name = ''): readonly { name: string; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ name, value }];
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, name));
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, key));
}

test('every described group has operations', () => {
  const used = new Set(operations.flatMap(({ tags }) => tags));
  expect(description.tags.map(({ name }) => name).toSorted()).toEqual([...used].toSorted());
});

test('operations that work without a key say so', async () => {
  const answers = await Promise.all(
    operations
      .filter(({ method, path }) => method === 'GET' && path.startsWith('/v0/'))
      .map(async ({ path, security, operationId }) => {
        const address = path.replaceAll(/\{\w+\}/g, 'nothing-here');
        const { status } = await harness.request('GET', address, undefined, '');
        return [operationId, status === 401, security.length > 0 && !security.some(isEmpty)];
      }),
  );
  expect(answers.filter(([, rejected, needsKey]) => rejected !== needsKey)).toEqual([]);
  expect(answers.length).toBeGreaterThan(10);
});

function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0;
}

test('every operation describes the answers to requests that are rejected before it', async () => {
  const without = operations.filter(({ responses }) =>
    [408, 414, 417, 431].some((status) => !(status in responses)),
  );
  expect(without).toEqual([]);
  const { responses } = description.components;
  const { status, text } = await rawHttp(
    Number(new URL(harness.url).port),
    lines('POST /v1/web HTTP/1.1', 'Expect: more'),
  );
  expect(status).toBe(417);
  const schema = responses['417']?.content?.['application/json']?.schema ?? {};
  const body = JSON.parse(text.slice(text.indexOf('\r\n\r\n')));
  expect(validatorOf(description)(schema, body)).toBeNull();
  expect(validatorOf(description)(schema, { error: 'another shape' })).not.toBeNull();
});
