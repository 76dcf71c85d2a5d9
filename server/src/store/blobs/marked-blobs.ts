import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobAddress } from './blob-reader.ts';
import { isOwnKey } from './blob-key.ts';
import { S3Error } from './s3-error.ts';
import { patientRetries, S3Requests } from './s3-requests.ts';

/** A blob, and a text that changes when it is replaced. */
export interface MarkedBlob {
  readonly key: string;
  readonly mark: string;
}

/**
 * Every blob, by the bytes of their keys, while others write and delete. Other objects of a bucket are left out.
 */
export function markedBlobs(address: BlobAddress): AsyncGenerator<MarkedBlob> {
  return 's3' in address
    ? inBucket(new S3Requests(address.s3, patientRetries))
    : inFolder(address.folder, '');
}

async function* inFolder(root: string, prefix: string): AsyncGenerator<MarkedBlob> {
  const entries = await readdir(join(root, prefix), { withFileTypes: true }).catch(noneIfGone);
  for (const entry of entries.toSorted((one, other) =>
    nameInKey(one) < nameInKey(other) ? -1 : 1,
  )) {
    // Keys never begin with a dot: that is the folder of unfinished files.
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) yield* inFolder(root, `${prefix}${entry.name}/`);
    else if (entry.name.endsWith('=')) {
      const found = await stat(join(root, prefix, entry.name)).catch(noneIfGone);
      if (Array.isArray(found)) continue;
      const { size, mtimeMs } = found;
      yield { key: prefix + entry.name.slice(0, -1), mark: `${size}:${mtimeMs}` };
    }
  }
}

function nameInKey(entry: Dirent): string {
  return entry.isDirectory() ? `${entry.name}/` : entry.name.slice(0, -1);
}

function noneIfGone(error: unknown): [] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}

async function* inBucket(requests: S3Requests): AsyncGenerator<MarkedBlob> {
  for (let after = ''; ;) {
    const query = { 'list-type': '2', ...(after !== '' && { 'start-after': after }) };
    const { body } = await requests.send({ method: 'GET', query });
    const xml = body.toString('utf8');
    if (!xml.trimEnd().endsWith('</ListBucketResult>')) {
      throw new S3Error('S3 sent an incomplete list of the bucket');
    }
    for (const part of xml.split('<Contents>').slice(1)) {
      after = unescaped(textOf(part, 'Key'));
      if (!isOwnKey(after)) continue;
      yield { key: after, mark: `${textOf(part, 'Size')}:${textOf(part, 'ETag')}` };
    }
    if (!xml.includes('<IsTruncated>true</IsTruncated>')) return;
  }
}

function textOf(xml: string, name: string): string {
  const from = xml.indexOf(`<${name}>`);
  const to = xml.indexOf(`</${name}>`, from);
  if (from < 0 || to < 0) throw new S3Error(`S3 listed an object without ${name}`);
  return xml.slice(from + name.length + 2, to);
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** Keys of other applications can have any characters, and the next page begins after one. */
function unescaped(xml: string): string {
  return xml.replaceAll(/&(#x?)?(\w{1,6});/g, (whole: string, sign: string, name: string) => {
    if (sign === undefined) return entities[name] ?? whole;
    return String.fromCharCode(Number.parseInt(name, sign === '#x' ? 16 : 10));
  });
}
