// Generates the app's API types from openapi.json.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import openapiTypescript, { astToString } from 'openapi-typescript';

const inRoot = (path) => new URL(`../${path}`, import.meta.url);

const description = readFileSync(inRoot('openapi.json'), 'utf8');
const text = astToString(await openapiTypescript(description));

for (const path of ['ui/src/api/schema.d.ts', 'client/src/schema.d.ts']) {
  // Renamed when complete, because linters and editors may be reading it.
  const draft = inRoot(`${path}.${process.pid}.tmp`);
  writeFileSync(draft, `// Made from openapi.json by the build.\n${text}`);
  renameSync(draft, inRoot(path));
}
