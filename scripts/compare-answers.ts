// `npx tsx scripts/compare-answers.ts <folder of the old version> [--words]`: starts both versions with
// empty folders, sends both the same requests, and lists where the answers differ. Both must be built. --words includes
// the messages of errors.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fillProject, type Filled } from './compare-answers/fill-project.ts';
import { plainAnswer } from './compare-answers/plain-answer.ts';
import { type ApiDocument, requestsOf, type SentRequest } from './compare-answers/requests.ts';
import { send, startVersion, type Version } from './compare-answers/version.ts';
import { differencesOf } from './compare-answers/differences.ts';

const here = fileURLToPath(new URL('..', import.meta.url));
const flags = process.argv.slice(2);
const [old] = flags.filter((flag) => !flag.startsWith('--'));
if (old === undefined) throw new Error('Name the folder of the old version');
const words = flags.includes('--words');

const api = JSON.parse(readFileSync(`${old}/openapi.json`, 'utf8')) as ApiDocument;
const versions = await Promise.all([startVersion(old), startVersion(here)]);
const filled = await Promise.all(versions.map(fillProject));
const requests = requestsOf(api);
/** Requests by difference: where it is, and both values. */
const found = new Map<string, string[]>();
let sent = 0;
for (const request of requests) {
  const [before, after] = await Promise.all(
    versions.map((version, index) => answerOf(version, filled[index], request)),
  );
  sent += 1;
  for (const difference of differencesOf(before, after, { words })) {
    const [path] = request.path.split('?');
    const named = `${request.method} ${path}: ${difference}`;
    found.set(named, [...(found.get(named) ?? []), request.name]);
  }
}
await Promise.all(versions.map(({ stop }) => stop()));
for (const [difference, names] of found)
  console.log(`${difference}\n    ${names.length}: ${names.slice(0, 8).join(', ')}`);
console.log(`${sent} requests, ${found.size} differences`);

async function answerOf(
  version: Version,
  project: Filled | undefined,
  request: SentRequest,
): Promise<unknown> {
  if (project === undefined) throw new Error('Not filled');
  return plainAnswer(await send(version, request, project.names), project);
}
