// `npm run docs`: writes what is generated from the code: the pages of settings and datasets, what the app knows of
// fields, the API description, and the app's types of it.
import { writeFile } from 'node:fs/promises';
import { format } from 'oxfmt';
import { configurationPage } from '../server/src/config.ts';
import { appFiles } from '../server/src/kinds/app-files.ts';
import { datasetsPage } from '../server/src/kinds/datasets-page.ts';
import { buildIfStale } from './build-if-stale.mjs';
import { servedDescription } from './openapi-file.ts';

const inRoot = (path: string) => new URL(`../${path}`, import.meta.url);

const page = await format('configuration.md', configurationPage(), { printWidth: 100 });
await writeFile(inRoot('docs/configuration.md'), page.code);

const datasets = await format('datasets.md', datasetsPage(), { printWidth: 100 });
await writeFile(inRoot('docs/datasets.md'), datasets.code);

for (const [path, text] of Object.entries(appFiles)) {
  const file = await format(path, text(), { printWidth: 100, singleQuote: true });
  await writeFile(inRoot(path), file.code);
}

await writeFile(inRoot('openapi.json'), await servedDescription());
await buildIfStale({ only: 'types' });
