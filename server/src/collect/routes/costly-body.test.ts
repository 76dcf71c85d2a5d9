import { connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { client, project, token } from '../../../test/collector-harness.ts';
import { openCollector } from '../../../test/open-collector.ts';
import type { OccurrencePayload } from '../../kinds/error/record.ts';

const harness = await openCollector();

const headers = { authorization: token };
const nested = (levels: number, inner: object): object =>
  levels === 0 ? inner : { a: nested(levels - 1, inner) };

test('a warning names a long key by its start, however much of its content is cut', async () => {
  const deep = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`k${index}`, {}]));
  const properties = { [`${'k'.repeat(199)}😀${'k'.repeat(900_000)}`]: nested(6, deep) };
  const answer = await harness.send({ token, properties });
  expect(answer.status).toBe(200);
  expect(answer.bytes.length).toBeLessThan(1_000_000);
  const { warnings } = answer.json as { warnings: Record<string, string> };
  expect(warnings[`properties.${'k'.repeat(199)}\ufffd….a.a.a.a.a.a.k0`]).toBe(
    'left out: deeper than 8 levels',
  );
});

test('a body that arrives byte by byte takes no more memory than its bytes', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const heap = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const bytes = Buffer.from(JSON.stringify({ token, event: 'slow', pad: 'ß'.repeat(150_000) }));
  const pieces = Buffer.alloc(6 * bytes.length, '1\r\n?\r\n');
  for (const [index, byte] of bytes.entries()) pieces[6 * index + 3] = byte;
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(harness.port, '127.0.0.1');
    socket.on('error', reject);
    socket.on('data', (data) => resolve(data.toString()));
    socket.write('POST /v1/web HTTP/1.1\r\nHost: x\r\nUser-Agent: Mozilla/5.0 Firefox/140.0\r\n');
    socket.write('Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n');
    const before = heap();
    // The end is sent after everything before it was read.
    socket.write(pieces, () =>
      setTimeout(() => {
        const held = heap() - before;
        if (held > 3_000_000) reject(new Error(`${held} bytes are held`));
        socket.write('0\r\n\r\n');
      }, 300),
    );
  });
  expect(answer).toContain(' 200 OK');
  expect(harness.last().columns.event).toBe('slow');
});

test('texts that are almost numbers are rejected in linear time', async () => {
  const dataSource = {
    referenceId: 'key',
    dataType: 'number',
    metricShape: 'array',
    regex: null,
    allowNegative: true,
    allowFloat: true,
    minValue: null,
    maxValue: null,
  } as const;
  harness.projects.set(token, project({ dataSources: [dataSource] }));
  const took = async (element: string) => {
    const data = { key: Array<string>(2500).fill(element) };
    const before = process.cpuUsage();
    const answer = await harness.send(
      { server_id: client, data },
      { path: '/v1/collect', headers },
    );
    expect(answer.text).toContain('element[0] failed validation: expected number');
    const { user } = process.cpuUsage(before);
    return user;
  };
  const plain = await took('x'.repeat(400));
  expect(await took(`${'1'.repeat(399)}x`)).toBeLessThan(plain + 400_000);
});

test('fields shared by many errors are repeated up to a limit, and all errors are stored', async () => {
  const url = `https://shop.example/${'u'.repeat(8000)}`;
  const context = { note: 'c'.repeat(31_000) };
  const errors = Array.from({ length: 1000 }, () => ({ error: 'E', context: { own: 1 } }));
  const answer = await harness.send({ errors, url, context }, { path: '/v1/error', headers });
  const bytes = 8021 + 31_011;
  const full = Math.floor((4 * 1024 * 1024) / bytes);
  expect(answer.json).toEqual({
    warnings: { context: `left out from errors[${full}] on: more than 4 MiB in all` },
  });
  const kept = harness.records.map(({ payload }) => payload as OccurrencePayload);
  expect(kept).toHaveLength(1000);
  expect(kept[full - 1]).toMatchObject({ url, context: { ...context, own: 1 } });
  expect(kept[full]).toMatchObject({ url: '', context: { own: 1 } });
  const all = await harness.send(
    Array.from({ length: 20 }, () => ({ token, url, context, errors: errors.slice(0, 50) })),
  );
  expect(all.json).toHaveProperty(['warnings', `[2].context`]);
  expect(JSON.stringify(harness.records).length).toBeLessThan(12_000_000);
});
