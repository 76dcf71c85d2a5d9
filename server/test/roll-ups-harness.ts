import { randomUUID } from 'node:crypto';
import type { ClickHouseSettings } from '@clickhouse/client';
import { expect } from 'vitest';
import { rollUpSql, storedRollUpSql } from '../src/kinds/roll-up.ts';
import { eventRollUps } from '../src/kinds/web/roll-ups.ts';
import type { EventRow } from '../src/kinds/web/table.ts';
import type { EngineClient } from '../src/store/events/engine-client.ts';
import { rowsOf } from '../src/store/events/index.ts';
import { someOf } from './test-runs.ts';

export const rolledUpProject = 7;
const project = rolledUpProject;
const hour = 3_600_000;
const start = Date.UTC(2026, 2, 20);
/** The engine reads rows where they are as few as what is rolled up. */
const size = 30_000;
const pages = ['/', '/pricing', '/docs'];

export const visitorOf = (number: number) =>
  `bbbbbbbb-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Events of two months, of a hundred visitors and two generations. */
export function rollUpBatch(seed: number, length = size): Partial<EventRow>[] {
  return Array.from({ length }, (_, index) => {
    const number = 1 + ((index * 31 + seed * 17) % 100);
    return {
      project: index % 50 === 0 ? project + 1 : project,
      generation: index % 3 === 0 ? 1 : 2,
      ts: start + ((index * 7 + seed * 5) % 40) * 12 * hour,
      id: randomUUID(),
      position: index,
      visitor: visitorOf(number),
      visitor_number: number,
      event: index % 4 === 0 ? 'signup' : 'pageview',
      page: pages[index % 3] ?? '',
      country: number % 2 === 0 ? 'DE' : 'FR',
    };
  });
}

/** Roll-ups, which have to be used, against the rows. */
export async function expectRollUpsOfRows(client: Pick<EngineClient, 'query'>): Promise<void> {
  for (const { name, slot, columns } of someOf(eventRollUps, 4)) {
    const read = async (visitors: string, settings: ClickHouseSettings): Promise<unknown[]> => {
      const keys = [...columns, `${rollUpSql.slot(slot)} AS slot`].join(', ');
      const query = `SELECT ${keys}, ${rollUpSql.rows} AS rows, ${visitors} AS visitors
        FROM events WHERE project = ${project} AND generation >= 2
        GROUP BY ALL ORDER BY ALL`;
      const ask = { query, format: 'JSONEachRow', clickhouse_settings: settings } as const;
      return (await client.query(ask)).json();
    };
    const direct = async (): Promise<unknown[]> => {
      const { slot: nth, rows, visitors } = storedRollUpSql;
      const own = rowsOf('events', { number: project, generation: 2 }).inProjection(name);
      const keys = [...columns, `${nth(slot)} AS slot`].join(', ');
      const query = `SELECT ${keys}, ${rows} AS rows, bitmapCardinality(${visitors}) AS visitors
        FROM ${own.where()} GROUP BY ALL ORDER BY ALL`;
      const query_params = { ...own.params };
      return (await client.query({ query, query_params, format: 'JSONEachRow' })).json();
    };
    const used = { force_optimize_projection_name: name };
    const rolledUp = await read(`bitmapCardinality(${rollUpSql.visitors})`, used);
    const raw = await read('uniqExact(visitor)', {
      optimize_use_projections: 0,
    });
    expect(rolledUp, name).toEqual(raw);
    expect(await direct(), name).toEqual(raw);
    expect(raw.length, name).toBeGreaterThan(0);
  }
}
