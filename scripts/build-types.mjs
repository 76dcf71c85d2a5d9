// Generates the app's API types from openapi.json.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import openapiTypescript, { astToString } from 'openapi-typescript';

const inRoot = (path) => new URL(`../${path}`, import.meta.url);

const types = inRoot('ui/src/api/schema.d.ts');
const description = readFileSync(inRoot('openapi.json'), 'utf8');
const text = astToString(await openapiTypescript(description));
// Renamed when complete, because linters and editors may be reading it.
const draft = new URL(`schema.${process.pid}.tmp`, types);
writeFileSync(draft, `// Made from openapi.json by the build.\n${text}`);
renameSync(draft, types);
