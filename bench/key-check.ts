import { hash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KeyCheck } from '../server/src/accounts/key-check.ts';
import { ManualClock } from '../server/src/platform/clock.ts';
import { type Executor, openMetadata } from '../server/src/store/metadata/index.ts';
import { type Figure, percentile } from './table.ts';

const keys = 1000;
const rounds = 20;
const most = 0.1;

const keyOf = (index: number) => `bw_${String(index).padStart(40, '0')}`;

/** Time to check a key, cached and from the database, in this process. */
export async function keyCheckFigures(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bellwether-bench-keys-'));
  const clock = new ManualClock(Date.now());
  const metadata = await openMetadata({ address: join(folder, 'metadata.db'), clock });
  try {
    await addKeys(metadata.db);
    const check = new KeyCheck(metadata.db, clock, () => undefined);
    const ask = async (index: number): Promise<number> => {
      const key = keyOf(index);
      const started = performance.now();
      const caller = await check.callerOf(key);
      const took = performance.now() - started;
      if (caller === null) throw new Error('The key of the bench is not valid');
      return took;
    };
    const uncached: number[] = [];
    const cached: number[] = [];
    const raw: number[] = [];
    for (let round = 0; round < rounds; round++) {
      check.clear();
      for (let index = 0; index < keys; index++) uncached.push(await ask(index));
      for (let index = 0; index < keys; index++) cached.push(await ask(index));
      for (let index = 0; index < keys; index++) {
        const started = performance.now();
        hash('sha256', keyOf(index));
        raw.push(performance.now() - started);
      }
    }
    const hashing = `${shown(raw)} the SHA-256 alone`;
    return [
      figure('key check, remembered, p50 / p95', cached, hashing),
      figure('key check, from the database, p50 / p95', uncached, hashing),
    ];
  } finally {
    await metadata.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function figure(what: string, times: readonly number[], rawLimit: string): Figure {
  const p95 = percentile(times, 0.95);
  return { what, measured: shown(times), rawLimit, target: `p95 ≤ ${most} ms`, met: p95 <= most };
}

const shown = (times: readonly number[]) =>
  [0.5, 0.95].map((share) => `${percentile(times, share).toFixed(4)} ms`).join(' / ');

async function addKeys(db: Executor): Promise<void> {
  const now = new Date().toISOString();
  await db
    .insertInto('user')
    .values({
      id: 'user',
      name: 'Bench',
      email: 'bench@example.com',
      emailVerified: 1,
      createdAt: now,
      updatedAt: now,
      slug: 'bench',
    })
    .execute();
  for (let from = 0; from < 10; from++) {
    await db
      .insertInto('organization')
      .values({ id: `org-${from}`, name: 'Org', slug: `org-${from}`, createdAt: now })
      .execute();
    await db
      .insertInto('member')
      .values({
        id: `member-${from}`,
        organizationId: `org-${from}`,
        userId: 'user',
        role: 'admin',
        createdAt: now,
      })
      .execute();
  }
  await db.transaction().execute(async (transaction) => {
    for (let index = 0; index < keys; index++) {
      await transaction
        .insertInto('api_keys')
        .values({
          id: `key-${index}`,
          name: 'bench',
          prefix: 'bw_',
          hash: hash('sha256', keyOf(index)),
          owner_kind: 'user',
          owner_id: 'user',
          created_by: 'user',
          read_only: 0,
          created_at: 1,
        })
        .execute();
    }
  });
}
