// Writes the pages of the documentation that are made from the code.
import { writeFile } from 'node:fs/promises';
import { format } from 'prettier';
import { configurationPage } from '../server/src/config.ts';

const page = await format(configurationPage(), { parser: 'markdown', printWidth: 100 });
await writeFile(new URL('../docs/configuration.md', import.meta.url), page);
