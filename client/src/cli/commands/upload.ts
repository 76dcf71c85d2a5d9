import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { createClient, dataOf } from '../../api-client.ts';
import { type Command, textOf, wordAt } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { counted } from '../counted.ts';
import { UsageError } from '../usage-error.ts';

interface FoundFile {
  readonly path: string;
  readonly fileName: string;
}

interface BuildFile {
  readonly fileName: string;
  readonly content: string;
}

/** A request may have 50 MiB (bytes); some of it is escaping. */
const mostBytes = 24 * 1024 * 1024;

export const command: Command = {
  usage: 'BUILD_ID PATH… [--type proguard]',
  options: { type: { type: 'string' } },
  mostWords: Infinity,
  candidates: { options: { type: ['javascript', 'proguard'] } },
  help:
    'Uploads the source maps below the paths, or with --type proguard a mapping.txt.\n' +
    'Needs an upload key of the project as BELLWETHER_UPLOAD_KEY.',
  async run({ words, options, terminal, environment, profile, signal }) {
    const buildId = wordAt(words, 0, 'BUILD_ID');
    const paths = words.slice(1);
    if (paths.length === 0) throw new UsageError('PATH is missing.');
    const type = textOf(options, 'type') ?? 'javascript';
    if (type !== 'javascript' && type !== 'proguard') {
      throw new UsageError('--type is javascript or proguard.');
    }
    const key = environment['BELLWETHER_UPLOAD_KEY'] ?? '';
    if (key === '') throw new UsageError('Set BELLWETHER_UPLOAD_KEY to an upload key.');
    const found = (await Promise.all(paths.map((path) => filesBelow(path, type)))).flat();
    if (found.length === 0) throw new UsageError(`No ${wanted[type]} below ${paths.join(', ')}.`);
    rejectSameNames(found);
    const client = createClient({ url: profile().url, signal });
    for await (const files of inParts(found)) {
      await dataOf(
        client.POST('/v0/upload', {
          headers: { authorization: `Bearer ${key}` },
          body: { type, buildId, files },
        }),
      );
      for (const { fileName } of files) terminal.print(fileName);
    }
    terminal.note(`Stored ${counted(found.length, 'file')} of build ${buildId}.`);
  },
};

const wanted = { javascript: 'file that ends in .map', proguard: 'file' } as const;

/** @throws CommandError, because the last one would replace the others. */
function rejectSameNames(found: readonly FoundFile[]): void {
  const paths = new Map<string, string>();
  for (const { path, fileName } of found) {
    const other = paths.get(fileName);
    if (other !== undefined && other !== path) {
      throw new CommandError(
        `${other} and ${path} would both be ${fileName} in the build. Upload a folder that has both, such as .`,
      );
    }
    paths.set(fileName, path);
  }
}

async function filesBelow(path: string, type: keyof typeof wanted): Promise<FoundFile[]> {
  const isFolder = (await stat(path)).isDirectory();
  if (!isFolder) return [foundFile(path, relative('.', path))];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && (type === 'proguard' || entry.name.endsWith('.map')))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .map((file) => foundFile(file, relative(path, file)));
}

function foundFile(path: string, name: string): FoundFile {
  return { path, fileName: name.split(sep).join('/') };
}

/** The files of each request. A build can have more than memory, and more than can be open. */
async function* inParts(found: readonly FoundFile[]): AsyncGenerator<BuildFile[]> {
  let part: BuildFile[] = [];
  let size = 0;
  for (const { path, fileName } of found) {
    const bytes = await readFile(path);
    if (part.length > 0 && size + bytes.length > mostBytes) {
      yield part;
      part = [];
      size = 0;
    }
    part.push({ fileName, content: bytes.toString('utf8') });
    size += bytes.length;
  }
  yield part;
}
