import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { type ApiClient, dataOf } from '../../api-client.ts';
import { ApiError } from '../../api-error.ts';
import { omitUndefined } from '../../omit-undefined.ts';
import {
  type ByteSource,
  FileError,
  filesIn,
  type Import,
  type ImportedFile,
  sendAgain,
  sendFile,
} from '../../import-file/index.ts';
import type { operations } from '../../schema.d.ts';
import { type Command, type Options, textOf, wordAt } from '../command.ts';
import { counted } from '../counted.ts';
import { CommandError } from '../command-error.ts';
import { printable, type Terminal } from '../terminal.ts';

type PortionBody = operations['createImport']['requestBody']['content']['application/json'];

/** The state of a file that is being sent. */
interface Sending {
  readonly idOrSlug: string;
  readonly about: Omit<PortionBody, 'offset' | 'data'>;
  readonly client: ApiClient;
  readonly signal: AbortSignal;
}

export const command: Command = {
  usage:
    'PROJECT FILE [--timezone Europe/Berlin] [--dimension page] [--format NAME] [--encoding NAME]',
  options: {
    format: { type: 'string' },
    timezone: { type: 'string' },
    dimension: { type: 'string' },
    encoding: { type: 'string' },
  },
  mostWords: 2,
  candidates: {
    words: ['projects'],
    options: { timezone: Intl.supportedValuesOf('timeZone') },
  },
  help:
    'Imports an export of Umami (website_event as CSV) or of Bellwether (NDJSON), or figures by day of\n' +
    'Plausible (the ZIP archive or its files), Google Analytics, Matomo (CSV) or bStats (JSON). Needs a key\n' +
    'of an admin. Run it again to continue after an interruption; rows that are there already are left out.\n' +
    'The time zone is that of the report, and the dimension what a report of Matomo is about. Of an archive,\n' +
    'files that can’t be imported are named, and the others are imported. The call fails if one of them is\n' +
    'damaged, not if it is none of an export.',
  async run({ words, options, terminal, client, signal }) {
    const idOrSlug = wordAt(words, 0, 'PROJECT');
    const path = wordAt(words, 1, 'FILE');
    const handle = await opened(path);
    try {
      const files = await filesIn(await sourceOf(handle, basename(path)));
      let failed = 0;
      let hasNothing = 0;
      for (const file of files) {
        const name = files.length > 1 ? `${printable(file.name)}: ` : '';
        try {
          const about = await aboutOf(file, options, signal);
          const sending = { idOrSlug, about, client: client(), signal };
          const { imported, isNew } = await sent(file, sending, terminal);
          if (terminal.json) terminal.print(JSON.stringify(imported));
          terminal.note(name + (isNew ? summaryOf(imported) : wasImported(imported)));
        } catch (error) {
          // An archive can have other files, too.
          if (files.length === 1 || !isAboutFile(error)) throw error;
          terminal.note(name + printable(error.message));
          if (isNoData(error)) hasNothing += 1;
          else failed += 1;
        }
      }
      if (failed > 0) {
        throw new CommandError(`${failed} of ${files.length} files could not be imported.`);
      }
      if (hasNothing === files.length) {
        throw new CommandError('The archive has nothing that can be imported.');
      }
    } catch (error) {
      throw isAboutFile(error) ? new CommandError(error.message, { cause: error }) : error;
    } finally {
      await handle.close();
    }
  },
};

async function opened(path: string): Promise<FileHandle> {
  const handle = await open(path).catch((cause: NodeJS.ErrnoException) => {
    throw new CommandError(`${path} can't be read (${cause.code ?? cause.message}).`, { cause });
  });
  const found = await handle.stat();
  if (found.isFile()) return handle;
  await handle.close();
  throw new CommandError(
    found.isDirectory()
      ? `${path} is a folder. Name the file, or the ZIP archive.`
      : `${path} can only be read once. Save it as a file, and import that.`,
  );
}

/** Whether an error is in the file, not in the call or in the request that carried it. */
function isAboutFile(error: unknown): error is Error {
  const isData = error instanceof ApiError && error.path === 'body.data';
  return error instanceof FileError || isData || isNoData(error);
}

/** Whether a file is none of an export, or none of one that is imported. What was asked for is complete without it. */
function isNoData(error: unknown): boolean {
  return error instanceof ApiError && error.path === 'body.data.format';
}

async function sourceOf(handle: FileHandle, name: string): Promise<ByteSource> {
  const { size } = await handle.stat();
  return {
    name,
    size,
    read: async (from, to) => {
      const buffer = new Uint8Array(Math.max(to - from, 0));
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, from);
      return buffer.subarray(0, bytesRead);
    },
  };
}

async function aboutOf(
  file: ImportedFile,
  options: Options,
  signal: AbortSignal,
): Promise<Sending['about']> {
  const hash = createHash('sha256');
  for await (const chunk of file.chunks(0)) {
    signal.throwIfAborted();
    hash.update(chunk);
  }
  // The service knows which names there are.
  const named = omitUndefined({
    format: textOf(options, 'format') as PortionBody['format'],
    encoding: textOf(options, 'encoding') as PortionBody['encoding'],
    timezone: textOf(options, 'timezone'),
    dimension: textOf(options, 'dimension'),
  });
  return { fingerprint: hash.digest('hex'), fileName: file.name, bytes: file.bytes, ...named };
}

async function sent(
  file: ImportedFile,
  sending: Sending,
  terminal: Terminal,
): Promise<{ readonly imported: Import; readonly isNew: boolean }> {
  let last: Import | null = null;
  let isNew = false;
  for await (const imported of sendFile(file, (offset, data) => send(sending, offset, data))) {
    last = imported;
    isNew ||= imported.state === 'running';
    if (!terminal.isInteractive || imported.state !== 'running') continue;
    const share = Math.floor((imported.offset / Math.max(file.bytes, 1)) * 100);
    terminal.note(`${share} %, ${counted(imported.rows, 'row')}`);
  }
  if (last === null) throw new Error('An import answers at least once');
  return { imported: last, isNew };
}

function wasImported({ id, rows }: Import): string {
  return `Nothing to do: this file was imported before (${counted(rows, 'row')}). To import it in another way, undo ${id} first.`;
}

function summaryOf({ rows, skipped, countedUntil, lastAt }: Import): string {
  const left = skipped === 0 ? '' : `, ${skipped.toLocaleString('en-US')} left out`;
  const isLate = countedUntil !== null && lastAt !== null && lastAt > countedUntil;
  const late = isLate
    ? ` Figures from ${countedUntil.slice(0, 10)} on are not shown with events: the project has its own.`
    : '';
  return `${counted(rows, 'row')} imported${left}.${late}`;
}

/** Sends a portion; the service says how far it has got. */
function send({ client, signal, about, idOrSlug }: Sending, offset: number, data: string) {
  const post = () =>
    dataOf(
      client.POST('/v0/project/{idOrSlug}/imports', {
        params: { path: { idOrSlug } },
        body: { ...about, offset, data },
        signal,
      }),
    );
  return sendAgain(post, (error) => (error instanceof ApiError ? error.status : null), signal);
}
