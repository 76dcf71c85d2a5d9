import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openJournal } from '../server/src/collect/journal/index.ts';
import type { JournalRecord } from '../server/src/collect/journal-record.ts';
import { systemRandom } from '../server/src/platform/random.ts';

/** How many records per second the journal makes durable, compared with the disk alone. */
const seconds = Number(process.argv[2] ?? 3);
const folder = mkdtempSync(join(tmpdir(), 'bellwether-bench-journal-'));

function record(index: number): JournalRecord {
  return {
    v: 1,
    kind: 'event',
    project: 1,
    generation: 1,
    receivedAt: 1_760_000_000_000 + index,
    id: '019a0000-0000-7000-8000-000000000000',
    payload: {
      visitor: '43de3f42-d8de-0da8-1a6c-6c58fcd8b6e0',
      session: null,
      timestamp: 1_760_000_000_000 + index,
      userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0',
      country: 'DE',
      columns: {
        event: 'pageview',
        page: `/page/${index % 1000}`,
        title: 'A page',
        url: 'https://example.com/',
      },
      properties: { plan: 'free', step: index % 7 },
    },
  };
}

function rawSyncs(): number {
  const fd = openSync(join(folder, 'raw'), 'w');
  const bytes = Buffer.alloc(64 * 600);
  const end = performance.now() + 1000;
  let count = 0;
  for (; performance.now() < end; count++) {
    writeSync(fd, bytes);
    fdatasyncSync(fd);
  }
  closeSync(fd);
  return count;
}

async function appenders(count: number, perAppend: number): Promise<void> {
  const journal = await openJournal({
    folder: join(folder, `journal-${count}-${perAppend}`),
    random: systemRandom,
  });
  const end = performance.now() + seconds * 1000;
  let records = 0;
  const append = async (): Promise<void> => {
    while (performance.now() < end) {
      const items = Array.from({ length: perAppend }, (_, index) => record(records + index));
      await journal.append(items);
      records += perAppend;
      await journal.release(journal.durableEnd);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: count }, append));
  const took = (performance.now() - start) / 1000;
  const { groups } = journal.state();
  await journal.close();
  console.log(
    `${String(count).padStart(5)} appenders × ${String(perAppend).padStart(4)}: ` +
      `${Math.round(records / took).toLocaleString('en')} records/s, ` +
      `${Math.round(groups / took).toLocaleString('en')} fsyncs/s`,
  );
}

try {
  console.log(
    `raw: ${rawSyncs().toLocaleString('en')} writes of 64 records with fdatasync a second`,
  );
  await appenders(1, 1);
  await appenders(64, 1);
  await appenders(512, 1);
  await appenders(16, 100);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
