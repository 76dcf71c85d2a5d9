import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { createClient, dataOf } from '../../api-client.ts';
import { type Command, textOf, wordAt } from '../command.ts';
import { UsageError } from '../usage-error.ts';

interface BuildFile {
  readonly fileName: string;
  readonly content: string;
}

/** A request may have 50 MiB (bytes); some of it is escaping. */
const mostBytes = 24 * 1024 * 1024;

export const command: Command = {
  usage: 'BUILD_ID PATH… [--type proguard]',
  options: { type: { type: 'string' } },
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
    const files = (await Promise.all(paths.map((path) => filesBelow(path, type)))).flat();
    if (files.length === 0) throw new UsageError(`No ${wanted[type]} below ${paths.join(', ')}.`);
    const client = createClient({ url: profile().url, signal });
    for (const part of inParts(files)) {
      await dataOf(
        client.POST('/v0/upload', {
          headers: { authorization: `Bearer ${key}` },
          body: { type, buildId, files: part },
        }),
      );
      for (const { fileName } of part) terminal.print(fileName);
    }
    terminal.note(`${files.length} files of build ${buildId} are stored.`);
  },
};

const wanted = { javascript: 'file that ends in .map', proguard: 'file' } as const;

async function filesBelow(path: string, type: keyof typeof wanted): Promise<BuildFile[]> {
  const isFolder = (await stat(path)).isDirectory();
  if (!isFolder) return [await read(path, relative('.', path))];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const found = entries
    .filter((entry) => entry.isFile() && (type === 'proguard' || entry.name.endsWith('.map')))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  return Promise.all(found.map((file) => read(file, relative(path, file))));
}

async function read(path: string, name: string): Promise<BuildFile> {
  return { fileName: name.split(sep).join('/'), content: await readFile(path, 'utf8') };
}

function inParts(files: readonly BuildFile[]): BuildFile[][] {
  const parts: BuildFile[][] = [];
  let size = mostBytes;
  for (const file of files) {
    size += file.content.length;
    if (size > mostBytes) {
      parts.push([]);
      size = file.content.length;
    }
    parts.at(-1)?.push(file);
  }
  return parts;
}
