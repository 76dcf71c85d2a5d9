import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { fillCollected } from './fill-collected.ts';
import { withEngine } from './engine.ts';
import { fillOneProject, storeOneEvent } from './one-project.ts';
import { startService, untilReady } from './service.ts';
import { type Figure, printTable } from './table.ts';
import { mergesAreOver } from './timed.ts';

const run = promisify(execFile);
const main = fileURLToPath(new URL('../server/dist/main.js', import.meta.url));
/** Targets for 10 million events (s). */
const most = { backup: 60, held: 5, restore: 120 };

/** A backup of a running service and its restore, compared with copies of the same folder by `cp`. */
export async function benchBackup(rows: number): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), 'bellwether-backups-'));
  const at = (name: string) => join(place, name);
  const first = await startService();
  await storeOneEvent(first);
  await first.stop(true);
  await withEngine(first.folder, async (store, address) => {
    const { project, now } = await fillOneProject(store, address, rows);
    await fillCollected(address, project, now);
    await mergesAreOver(store);
  });
  const service = await startService(first.folder);
  try {
    await untilReady(service);
    const command = (folder: string, ...words: string[]) =>
      run(process.execPath, [main, ...words], {
        env: { ...process.env, BELLWETHER_DATA_DIR: folder },
      });
    let printed = '';
    const backUp = await seconds(async () => {
      ({ stdout: printed } = await command(service.folder, 'backup', at('backups')));
    });
    const [, held = ''] = /for ([\d.]+) s\./.exec(printed) ?? [];
    const [, size = ''] = /entries, ([\d.]+ MB)/.exec(printed) ?? [];
    const again = await seconds(() => command(service.folder, 'backup', at('backups')));
    const restore = await seconds(() => command(at('restored'), 'restore', at('backups')));
    await service.stop(true);
    const copied = await seconds(() => run('cp', ['-r', service.folder, at('copied')]));
    const synced = await seconds(() => run('sync', ['-f', at('copied')]));
    const raw = `${copied.toFixed(1)} s \`cp -r\`, ${synced.toFixed(1)} s \`sync\``;
    const name = `${rows / 1e6}M events and more (${size})`;
    printTable('Backups', [
      figure(`backup of ${name}, to another folder`, backUp, raw, most.backup),
      figure('of that, nothing is stored', Number(held), '–', most.held),
      figure('the next backup, of the same', again, '–', most.backup),
      figure(`restore of ${name}, checked and synced`, restore, raw, most.restore),
    ]);
  } finally {
    await service.stop();
    await rm(place, { recursive: true });
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

function figure(what: string, took: number, rawLimit: string, target: number): Figure {
  const measured = `${took.toFixed(1)} s`;
  return { what, measured, rawLimit, target: `≤ ${target} s`, met: took <= target };
}
