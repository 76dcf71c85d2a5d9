// `npm run docs`: writes what is made from the code: the page of settings, the description of the
// interface, and the app's types of it.
import { writeFile } from 'node:fs/promises';
import { format } from 'oxfmt';
import { configurationPage } from '../server/src/config.ts';
import { interfaceTypes, servedDescription } from './interface-types.ts';

const inRoot = (path: string) => new URL(`../${path}`, import.meta.url);

const page = await format('configuration.md', configurationPage(), { printWidth: 100 });
await writeFile(inRoot('docs/configuration.md'), page.code);

const description = await servedDescription();
await writeFile(inRoot('openapi.json'), description);
await writeFile(inRoot('ui/src/api/schema.d.ts'), await interfaceTypes(description));
