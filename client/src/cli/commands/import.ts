import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type ApiClient, dataOf } from '../../api-client.ts';
import { ApiError } from '../../api-error.ts';
import { type Command, wordAt } from '../command.ts';
import { UsageError } from '../usage-error.ts';

const packed = promisify(gzip);
const mebibyte = 1024 ** 2;
const portionBytes = 3 * mebibyte;
/** The fastest level: the request is on its way sooner, and hardly larger. */
const level = 1;
/** Base64 of this still fits into a request of 1 MiB. */
const mostPacked = 700 * 1024;
/** A service that restarts is back within this many attempts. */
const attempts = 10;
const attemptEvery = 3000;

/** A file on its way. */
interface Sending {
  readonly idOrSlug: string;
  readonly about: {
    readonly fingerprint: string;
    readonly fileName: string;
    readonly bytes: number;
  };
  readonly client: ApiClient;
  readonly signal: AbortSignal;
}

export const command: Command = {
  usage: 'PROJECT FILE',
  options: {},
  help:
    'Imports an export of Umami (website_event as CSV) or of Bellwether (NDJSON). Needs a key of an admin.\n' +
    'Run it again to continue after an interruption; rows that are there already are left out.',
  async run({ words, terminal, client, signal }) {
    const idOrSlug = wordAt(words, 0, 'PROJECT');
    const path = wordAt(words, 1, 'FILE');
    const file = await open(path).catch((cause: unknown) => {
      throw new UsageError(`${path} can't be read: ${String(cause)}`);
    });
    try {
      const { size } = await file.stat();
      const fingerprint = await hashOf(file);
      const about = { fingerprint, fileName: basename(path), bytes: size };
      const sending = { idOrSlug, about, client: client(), signal };
      // Without data, it only says where to continue.
      let imported = await send(sending, 0, '');
      while (imported.state === 'running') {
        if (terminal.isInteractive) {
          const share = Math.floor((imported.offset / Math.max(size, 1)) * 100);
          terminal.note(`${share} %, ${imported.rows.toLocaleString('en-US')} rows`);
        }
        const data = await packedPart(file, imported.offset, portionBytes);
        imported = await send(sending, imported.offset, data);
      }
      if (terminal.json) terminal.print(JSON.stringify(imported));
      const left = imported.skipped === 0 ? '' : `, ${imported.skipped} left out`;
      terminal.note(`${imported.rows.toLocaleString('en-US')} rows imported${left}.`);
    } finally {
      await file.close();
    }
  },
};

async function hashOf(file: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  const options = { start: 0, autoClose: false, highWaterMark: mebibyte };
  for await (const chunk of file.createReadStream(options)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Sends a portion; the service says how far it has got. */
async function send({ client, signal, about, idOrSlug }: Sending, offset: number, data: string) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await dataOf(
        client.POST('/v0/project/{idOrSlug}/imports', {
          params: { path: { idOrSlug } },
          body: { ...about, offset, data },
          signal,
        }),
      );
    } catch (error) {
      const isPassing = error instanceof ApiError && [0, 429, 502, 503].includes(error.status);
      if (!isPassing || attempt === attempts) throw error;
      await pause(attemptEvery, undefined, { signal });
    }
  }
}

/** Text that hardly shrinks is sent in smaller parts. */
async function packedPart(file: FileHandle, offset: number, bytes: number): Promise<string> {
  const buffer = Buffer.alloc(bytes);
  const { bytesRead } = await file.read(buffer, 0, bytes, offset);
  const part = await packed(buffer.subarray(0, bytesRead), { level });
  if (part.length <= mostPacked) return part.toString('base64');
  return packedPart(file, offset, Math.floor(bytes / 2));
}
