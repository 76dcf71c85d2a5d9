import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { numberedLines } from '../server/src/imports/numbered-lines.ts';
import { readPortion } from '../server/src/imports/read-portion.ts';
import type { EncodedRows } from '../server/src/store/events/index.ts';
import { withEngine } from './engine.ts';
import { benchKey, startService } from './service.ts';
import { type Figure, printTable } from './table.ts';

const run = promisify(execFile);
const cli = fileURLToPath(new URL('../client/dist/cli.js', import.meta.url));
const rows = 300_000;
const rowsAtOnce = 10_000;
const target = 20_000;
/** A row every 20 seconds. */
const every = 20_000;
const first = Date.UTC(2024, 0, 1);

/** Imports of files by the command line, compared with inserts of the same rows. */
export async function benchImport(): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), 'bellwether-imports-'));
  const service = await startService();
  try {
    const figures: Figure[] = [];
    for (const [name, text] of Object.entries(makers)) {
      const path = join(place, name);
      for (let from = 0; from < rows; from += rowsAtOnce) await appendFile(path, text(from));
      const { slug } = (await service.request('POST', '/v0/project', {
        name: `Import of ${name}`,
        private: true,
      })) as { slug: string };
      const env = { ...process.env, BELLWETHER_URL: service.url, BELLWETHER_API_KEY: benchKey };
      const importing = () => run(process.execPath, [cli, 'import', slug, path], { env });
      const took = await seconds(importing);
      const again = await seconds(importing);
      const size = `${Math.round((await stat(path)).size / 1e6)} MB`;
      figures.push(figure(`${name}, ${rows / 1000}k rows (${size})`, took));
      figures.push(figure(`the same again, which continues at its end`, again));
    }
    await service.stop(true);
    const raw = await withEngine(service.folder, async (store) => {
      const portions = encoded();
      return seconds(async () => {
        for (const [at, portion] of portions.entries())
          await store.insert('events', portion, `bench ${at}`);
      });
    });
    const rawLimit = `${perSecond(raw)} inserted`;
    printTable(
      'Import',
      figures.map((each) => ({ ...each, rawLimit })),
    );
  } finally {
    await service.stop();
    await rm(place, { recursive: true });
  }
}

/** The rows of the first file, as they are inserted. */
function encoded(): readonly EncodedRows[] {
  const origin = { project: 4_000_000, generation: 1, journal: 'bench' };
  return Array.from({ length: rows / rowsAtOnce }, (_, index) => index).flatMap((index) => {
    const data = gzipSync(bellwetherRows(index * rowsAtOnce).slice(0, -1));
    const at = Date.now();
    const about = { fileName: 'a.csv', timezone: 'UTC', dimension: null, encoding: null };
    const begin = { left: 0, format: null, declared: null, head: '', rows: 0, beyond: [] };
    const of = { ...begin, data, about, origin, at, now: at };
    return readPortion(of).tables.map((read) =>
      numberedLines(
        read,
        origin.project,
        read.visitors.map((_, at) => at + 1),
        new Set(),
      ),
    );
  });
}

const makers = {
  'events.ndjson': bellwetherRows,
  'website_event.csv': umamiRows,
  'imported_pages.csv': plausiblePages,
};

function bellwetherRows(from: number): string {
  return lines(from, (index) => {
    const timestamp = timeOf(index);
    return JSON.stringify({
      dataset: 'events-web',
      id: uuid('event', index),
      timestamp,
      received_at: timestamp,
      event: 'pageview',
      browser: 'Chrome',
      browser_version: '141.0',
      device: 'Desktop',
      os: 'Windows',
      os_version: '10',
      referrer: 'https://www.google.com/',
      title: `Page ${index % 500}`,
      page: `/page/${index % 500}`,
      url: `https://example.com/page/${index % 500}`,
      country: 'DE',
      cookieless: false,
      session_id: uuid('visit', index >> 2),
      user_id: uuid('visitor', index >> 4),
      properties: { plan: 'team', seats: index % 9 },
    });
  });
}

function umamiRows(from: number): string {
  const head =
    'event_id,session_id,visit_id,created_at,hostname,url_path,url_query,referrer_domain,page_title,' +
    'browser,os,device,country,language,screen,event_type,event_name\n';
  const body = lines(from, (index) => {
    const page = `/page/${index % 500}`;
    const time = timeOf(index).slice(0, 19).replace('T', ' ');
    const ids = [uuid('event', index), uuid('visitor', index >> 4), uuid('visit', index >> 2)];
    const client = 'chrome,Windows 10,desktop,DE,de-DE,1920x1080,1,';
    return `${ids.join(',')},${time},example.com,${page},,google.com,"Page, ${page}",${client}`;
  });
  return from === 0 ? head + body : body;
}

/** What 500 pages had on each of 600 days. */
function plausiblePages(from: number): string {
  const head = '"date","hostname","page","visits","visitors","pageviews"\n';
  const body = lines(from, (index) => {
    const day = new Date(first + Math.floor(index / 500) * 86_400_000).toISOString().slice(0, 10);
    const counts = [index % 90, index % 80, index % 200].map((count) => count + 1);
    return `"${day}","example.com","/page/${index % 500}",${counts.join(',')}`;
  });
  return from === 0 ? head + body : body;
}

function lines(from: number, line: (index: number) => string): string {
  return Array.from({ length: rowsAtOnce }, (_, at) => `${line(from + at)}\n`).join('');
}

const timeOf = (index: number) => new Date(first + index * every).toISOString();

function uuid(kind: string, index: number): string {
  const hex = createHash('md5').update(`${kind} ${index}`).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

const perSecond = (took: number) => `${Math.round(rows / took).toLocaleString('en-US')}/s`;

function figure(what: string, took: number): Figure {
  const met = rows / took >= target;
  const wanted = `≥ ${target.toLocaleString('en-US')}/s`;
  return { what, measured: perSecond(took), rawLimit: '', target: wanted, met };
}
