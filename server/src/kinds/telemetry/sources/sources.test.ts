import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { client, project, token } from '../../../../test/collector-harness.ts';
import { openCollector } from '../../../../test/open-collector.ts';
import type { CollectedSource } from '../../../projects/index.ts';
import type { TelemetryPayload } from '../record.ts';

const harness = await openCollector();

const source = (change: Partial<CollectedSource> = {}): CollectedSource => ({
  referenceId: 'key',
  dataType: 'number',
  metricShape: 'scalar',
  regex: null,
  allowNegative: true,
  allowFloat: true,
  minValue: null,
  maxValue: null,
  ...change,
});

/** What is stored of the body's `data`, and the warnings. */
async function sent(text: string, ...dataSources: readonly CollectedSource[]) {
  harness.projects.set(token, project({ dataSources }));
  const answer = await harness.send(`{"server_id":"${client}","data":${text}}`, {
    path: '/v1/collect',
    headers: { authorization: token },
  });
  expect(answer.status, answer.text).toBe(200);
  const report = harness.records.at(-1);
  if (report === undefined) throw new Error('nothing was journalled');
  const { data } = report.payload as TelemetryPayload;
  return { data, warnings: (answer.json as { warnings?: Record<string, string> }).warnings };
}

const one = async (change: Partial<CollectedSource>, value: string) => {
  const { data, warnings } = await sent(`{"key":${value}}`, source(change));
  return warnings?.['key'] ?? data['key'];
};

test('a key without a data source is named and left out, the rest stays', async () => {
  const text = '{"other":1,"key":2,"player_count":3,"constructor":4,"Key":5}';
  const none = 'no matching data source';
  expect(await sent(text, source())).toEqual({
    data: { key: 2 },
    warnings: { other: none, constructor: none, Key: none },
  });
  expect((await sent('{}', source())).warnings).toBeUndefined();
});

describe('numbers', () => {
  test.each([
    ['5', 5],
    ['-1.5', -1.5],
    ['"42"', 42],
    ['" 1.5e3 "', 1500],
    ['"-.5"', -0.5],
    ['-0', 0],
    ['"0x10"', 'failed validation: expected number'],
    ['""', 'failed validation: expected number'],
    ['"five"', 'failed validation: expected number'],
    ['true', 'failed validation: expected number'],
    ['null', 'failed validation: expected number'],
    ['1e999', 'failed validation: NaN/Infinity not allowed'],
    ['"NaN"', 'failed validation: NaN/Infinity not allowed'],
    ['"-Infinity"', 'failed validation: NaN/Infinity not allowed'],
    ['"1e999"', 'failed validation: NaN/Infinity not allowed'],
    ['[1]', 'unexpected collection (expected single value)'],
    ['{"a":1}', 'unexpected collection (expected single value)'],
  ])('%s', async (value, result) => {
    expect(await one({}, value)).toBe(result);
  });

  test.each<[Partial<CollectedSource>, string, unknown]>([
    [{ allowFloat: false }, '1.5', 'failed validation: float not allowed'],
    [{ allowFloat: false }, '1.0', 1],
    [{ allowNegative: false }, '-1', 'failed validation: negative not allowed'],
    [{ allowNegative: false }, '-0', 0],
    [{ minValue: 2 }, '1.9', 'failed validation: value below minimum'],
    [{ minValue: 2, maxValue: 3 }, '2', 2],
    [{ minValue: 2, maxValue: 3 }, '3', 3],
    [{ maxValue: 3 }, '"3.1"', 'failed validation: value above maximum'],
  ])('%j: %s', async (change, value, result) => {
    expect(await one(change, value)).toBe(result);
  });
});

describe('texts, flags and other types', () => {
  test.each<[Partial<CollectedSource>, string, unknown]>([
    [{ dataType: 'string' }, '"x"', 'x'],
    [{ dataType: 'string' }, '5', 'failed validation: expected string'],
    [{ dataType: 'string' }, 'null', 'failed validation: expected string'],
    [{ dataType: 'string' }, '["x"]', 'unexpected collection (expected single value)'],
    [{ dataType: 'string', regex: '^[a-z]+$' }, '"abc"', 'abc'],
    [{ dataType: 'string', regex: '^[a-z]+$' }, '"abc1"', 'failed validation: regex mismatch'],
    [{ dataType: 'string', regex: 'b' }, '"abc"', 'abc'],
    [{ dataType: 'string', regex: '(' }, '"x"', 'failed validation: regex mismatch'],
    [{ dataType: 'boolean' }, 'false', false],
    [{ dataType: 'boolean' }, '"true"', 'failed validation: expected boolean'],
    [{ dataType: 'boolean' }, '1', 'failed validation: expected boolean'],
    [{ dataType: 'date' as 'json' }, '1', 'failed validation: unsupported data_type'],
  ])('%j: %s', async (change, value, result) => {
    expect(await one(change, value)).toBe(result);
  });

  test('a pattern with exponential backtracking elsewhere matches quickly; one that costs too much stops', async () => {
    const start = performance.now();
    const evil = { dataType: 'string', regex: '^(a+)+$' } as const;
    expect(await one(evil, `"${'a'.repeat(3_000)}!"`)).toBe('failed validation: regex mismatch');
    const costly = { dataType: 'string', metricShape: 'array', regex: 'a[ab]{900}d' } as const;
    const ab = Array.from({ length: 40 }, () => 'ab'.repeat(10_000));
    expect(await one(costly, JSON.stringify(ab))).toContain('failed validation: too long to match');
    expect(performance.now() - start).toBeLessThan(20_000);
  });
});

test.each(['^[a-z0-9_.-]+$', '^[A-Za-z][A-Za-z0-9_-]{2,31}$', String.raw`(?i)^\w+(?:[-.]\w+)*$`])(
  'a list of 5,000 names is matched whole: %s',
  async (regex) => {
    const names = Array.from({ length: 5_000 }, (_, index) => `p${index}-plugin-name-x`);
    const change = { dataType: 'string', metricShape: 'array', regex } as const;
    expect(await one(change, JSON.stringify(names))).toEqual(names);
  },
);

describe('lists and maps', () => {
  const numbers = { metricShape: 'array' } as const;
  const map = { metricShape: 'map' } as const;

  test('invalid elements are removed, the rest stays', async () => {
    expect(await sent('{"key":[1,"x","2",[3],4]}', source(numbers))).toEqual({
      data: { key: [1, 2, 4] },
      warnings: {
        key: 'element[1] failed validation: expected number; element[3] failed validation: expected number',
      },
    });
    expect(await sent('{"key":{"a":1,"b":"x","__proto__":2}}', source(map))).toEqual({
      data: { key: JSON.parse('{"a":1,"__proto__":2}') as unknown },
      warnings: { key: "map key 'b' failed validation: expected number" },
    });
  });

  test.each<[Partial<CollectedSource>, string, string]>([
    [numbers, '1', 'expected array'],
    [numbers, '{"a":1}', 'expected array'],
    [numbers, 'null', 'expected array'],
    [map, '[1]', 'expected object'],
    [map, '"x"', 'expected object'],
    [map, 'null', 'expected object'],
  ])('%j: %s', async (change, value, warning) => {
    expect(await sent(`{"key":${value}}`, source(change))).toEqual({
      data: {},
      warnings: { key: warning },
    });
  });

  test('many invalid elements are counted', async () => {
    const text = String(await one(numbers, JSON.stringify(Array<string>(5000).fill('x'))));
    expect(text).toContain('element[9] failed');
    expect(text).toMatch(/; and 4990 more$/);
  });
});

describe('json', () => {
  const json = { dataType: 'json' } as const;
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

  test.each([['{"a":[1,null,"x",true]}'], ['[]'], ['5'], ['null'], ['"x"'], [nested(8)]])(
    '%s is taken as it is',
    async (value) => {
      const { data, warnings } = await sent(`{"key":${value}}`, source(json));
      expect([data, warnings]).toEqual([{ key: JSON.parse(value) as unknown }, undefined]);
    },
  );

  test('has at most 32 KiB, 8 levels and 256 items', async () => {
    const list = (items: number) => JSON.stringify(Array(items).fill(0));
    const text = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2));
    expect(await one(json, list(256))).toHaveLength(256);
    expect(await one(json, list(257))).toBe('failed validation: json with more than 256 items');
    expect(await one(json, nested(9))).toBe('failed validation: json deeper than 8 levels');
    expect(await one(json, text(32 * 1024))).toHaveLength(32 * 1024 - 2);
    expect(await one(json, text(32 * 1024 + 1))).toBe('failed validation: json larger than 32 KiB');
    expect(await one(json, '[1e999]')).toBe('failed validation: NaN/Infinity not allowed');
  });

  test('elements of lists and maps are checked one by one', async () => {
    const many = JSON.stringify(Array(300).fill(0));
    const asList = await sent(
      `{"key":[{"a":1},${many}]}`,
      source({ ...json, metricShape: 'array' }),
    );
    expect(asList.data).toEqual({ key: [{ a: 1 }] });
    expect(asList.warnings?.['key']).toBe(
      'element[1] failed validation: json with more than 256 items',
    );
  });
});

test('a thousand data sources accept a thousand keys', async () => {
  const sources = Array.from({ length: 1000 }, (_, index) => source({ referenceId: `k${index}` }));
  const all = Object.fromEntries(sources.map(({ referenceId }, index) => [referenceId, index]));
  expect((await sent(JSON.stringify(all), ...sources)).data).toEqual(all);
});

test('for any content, what is stored is allowed, and what is not stored is named', async () => {
  const shape = fc.constantFrom('scalar', 'array', 'map');
  const kind = fc.constantFrom('number', 'string', 'boolean', 'json');
  await fc.assert(
    fc.asyncProperty(
      shape,
      kind,
      fc.jsonValue({ maxDepth: 3 }),
      async (metricShape, dataType, value) => {
        const change = source({ metricShape, dataType });
        const { data, warnings } = await sent(`{"key":${JSON.stringify(value)}}`, change);
        expect('key' in data || warnings?.['key'] !== undefined).toBe(true);
        if (!('key' in data) || dataType === 'json') return;
        const kept = data['key'];
        const elements =
          metricShape === 'scalar' ? [kept] : Object.values(kept as Record<string, unknown>);
        for (const element of elements) expect(typeof element).toBe(dataType);
      },
    ),
    { numRuns: 300, seed: 7 },
  );
});
