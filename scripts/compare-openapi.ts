// `npx tsx scripts/compare-openapi.ts [revision] [--examples] [--no-words]`: lists the differences in
// openapi.json since a revision (`main`), with all references resolved; --no-words leaves descriptions out.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openApiDifferences } from './openapi-differences.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const flags = process.argv.slice(2);
const revision = flags.find((flag) => !flag.startsWith('--')) ?? 'main';

const parse = (text: string) => JSON.parse(text) as Record<string, unknown>;
const before = execFileSync('git', ['show', `${revision}:openapi.json`], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 ** 2,
});
const differences = openApiDifferences(
  parse(before),
  parse(readFileSync(`${root}openapi.json`, 'utf8')),
  { examples: flags.includes('--examples'), words: !flags.includes('--no-words') },
);
const shown = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 200);
for (const { at, before, after } of differences) {
  console.log(`${at}\n  - ${shown(before)}\n  + ${shown(after)}`);
}
console.log(`${differences.length} differences from ${revision}`);
