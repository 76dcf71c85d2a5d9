import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { messagesIn } from './app-words.ts';
import { codeFiles } from './regular-expressions.ts';

export const languagesFolder = 'ui/src/words/languages';

/** Where the messages of the app are listed. */
export const englishFile = `${languagesFolder}/en.json`;

/** The files of the app's screens, by path from the root of the repository. */
export const appFiles = (root: string): string[] =>
  codeFiles(root, ['ui/src']).filter(
    (file) => !/\.test\.tsx?$|\.d\.ts$|^ui\/src\/(?:words|features\/design)\//.test(file),
  );

/** Every message of the app, in JSON, with the files that it is in. */
export function englishOf(root: string): string {
  const places = new Map<string, Set<string>>();
  for (const file of appFiles(root)) {
    for (const { key } of messagesIn(file, readFileSync(join(root, file), 'utf8'))) {
      if (key !== '')
        places.set(key, (places.get(key) ?? new Set()).add(file.slice('ui/src/'.length)));
    }
  }
  const sorted = [...places].sort(([a], [b]) => (a < b ? -1 : 1));
  const messages = Object.fromEntries(sorted.map(([key, files]) => [key, [...files].join(', ')]));
  return `${JSON.stringify(messages, null, 2)}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  writeFileSync(join(root, englishFile), englishOf(root));
}
