import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { umamiHead, umamiRow } from '../../server/test/umami-file.ts';
import type { Figure } from '../table.ts';
import { type Case, during } from './during.ts';
import { startTwoOwners, type TwoOwners } from './two-owners.ts';

const packed = promisify(gzip);

/** Bytes of a portion. */
const largest = 8 * 1024 * 1024;
const rows = 20_000;
const hour = 3_600_000;
/** Fewer than a project can have. */
const importsOfProject = 80;

const lines = (count: number, line: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => line(nth)).join('\n');

/** Files that cost as much as possible. Some are rejected. */
const files: Readonly<Record<string, () => string>> = {
  'imports with a head of 200 long names': () =>
    `${umamiHead}${`,${'x'.repeat(350)}`.repeat(180)}\n${lines(5000, (nth) => `${umamiRow(nth, nth, '2024-01-01 00:00:00')}${','.repeat(180)}`)}`,
  'imports whose first line has 8 MB': () => 'a,'.repeat(largest / 2),
  'imports of one line of 8 MB': () => `${umamiHead}\n${'"x",'.repeat(largest / 4 - 1000)}`,
  'imports of rows of two bytes': () => `${umamiHead}\n${'\r\n'.repeat(largest / 2 - 1000)}`,
  'imports of figures that are known': () =>
    `[${Array.from({ length: rows }, (_, nth) => `[${Date.UTC(2015, 0, 1) + nth * hour},${nth}]`).join(',')}]`,
};

/** Rows that the project doesn't have; more make the body of a request too large. */
function rowsOfMonths(): string {
  const first = Math.floor(Math.random() * 1e9);
  const row = (nth: number) => umamiRow(first + nth, first + nth, monthOf(nth));
  return `${umamiHead}\n${lines(5000, row)}`;
}

function monthOf(nth: number): string {
  const at = new Date(Date.UTC(2000, nth % 300, 1 + (nth % 28), nth % 24, nth % 60));
  return at.toISOString().slice(0, 19).replace('T', ' ');
}

/** Imports of hostile files by one owner, while another reads charts. */
export async function benchHostileImports(): Promise<Figure[]> {
  const owners = await startTwoOwners();
  const sender = await senderOf(owners);
  try {
    const figures: Figure[] = [];
    const cases: Case[] = [{ name: 'nothing else', open: () => pause(20) }];
    for (const [name, file] of Object.entries(files)) {
      const content = await contentOf(file());
      cases.push({ name, atOnce: 4, open: () => sender.send(content) });
    }
    const months = async () => sender.send(await contentOf(rowsOfMonths()));
    cases.push({ name: 'imports of rows of 300 months', open: months });
    cases.push({ name: 'importing and undoing', open: () => undo(sender) });
    for (const each of cases) figures.push(...(await during(owners.service, each, owners.chart)));
    return figures;
  } finally {
    await owners.service.stop();
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Content {
  /** gzip, as Base64. */
  readonly data: string;
  readonly bytes: number;
}

async function contentOf(text: string): Promise<Content> {
  return { data: (await packed(text)).toString('base64'), bytes: Buffer.byteLength(text) };
}

interface Sender {
  /** Sends a file as a new one, and begins another project when one has all the imports it can have. */
  send(content: Content): Promise<string | null>;
  remove(id: string): Promise<void>;
}

async function senderOf({ service, hostile }: TwoOwners): Promise<Sender> {
  const another = async (): Promise<string> => {
    const body = { name: 'Hostile', private: true };
    const made = await service.request('POST', '/v0/project', body, hostile.key);
    return (made as { readonly id: string }).id;
  };
  const headers = { 'x-api-key': hostile.key };
  let project = await another();
  let sent = 0;
  return {
    send: async (content) => {
      sent += 1;
      if (sent % importsOfProject === 0) project = await another();
      const file = { fingerprint: randomUUID(), fileName: 'a.csv', dimension: 'servers' };
      const answer = await fetch(`${service.url}/v0/project/${project}/imports`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ ...file, ...content, offset: 0 }),
      });
      const { id } = (await answer.json()) as { readonly id?: string };
      return id ?? null;
    },
    remove: async (id) => {
      const path = `/v0/project/${project}/imports/${id}`;
      const undone = await fetch(service.url + path, { method: 'DELETE', headers });
      await undone.text();
    },
  };
}

/** One day of each of 300 months. */
async function undo(sender: Sender): Promise<void> {
  const text = `date,visitors\n${lines(300, (nth) => `${monthOf(nth).slice(0, 10)},${nth}`)}\n`;
  const id = await sender.send(await contentOf(text));
  if (id !== null) await sender.remove(id);
}
