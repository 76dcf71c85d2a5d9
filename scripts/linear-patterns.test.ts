import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { PatternVerdicts } from './linear-patterns.ts';
import { type FoundPattern, patternsIn, patternsOf, sourceFiles } from './regular-expressions.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'bellwether-patterns-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Patterns that are assembled at run time, and why users cannot choose or attack them. */
const putTogether: Readonly<Record<string, string>> = {
  'server/src/accounts/session-check.ts': 'the name of our own cookie, escaped',
  'server/src/grouping/legacy-languages.ts': 'words of the same file',
  'server/src/grouping/modern/without-colors.ts': 'parts of the same file',
  'server/src/http/check-shape.ts': 'patterns of our own schemas, which are checked here as well',
  'server/src/http/openapi-examples.ts': 'the same, at the start',
  'scripts/linear-patterns.ts': 'the expression being checked',
};

const advice =
  'Anyone who sends such a text keeps the process busy. Read it with indexOf, char codes or an ' +
  'expression whose parts cannot match the same characters; a search that begins anew at every ' +
  'character, as `x+$`, takes quadratic time too.';

const all = sourceFiles(root).flatMap((file) => patternsIn(root, file));

test('every regular expression in the source takes linear time', async () => {
  const known = all.filter(
    (found): found is FoundPattern & { source: string } => found.source !== null,
  );
  expect(known.length).toBeGreaterThan(300);
  const verdicts = await new PatternVerdicts(join(root, 'scripts/proven-patterns.json')).of(known);
  const faults = known.flatMap((found, index) => {
    const verdict = verdicts[index];
    if (verdict === undefined || verdict.status === 'safe') return [];
    const { status, complexity, attack } = verdict;
    const { file, line, source, flags } = found;
    return `${file}:${line} /${source}/${flags} is ${status} (${complexity}) ${attack}`;
  });
  expect(faults, advice).toEqual([]);
}, 900_000);

test('a pattern is assembled at run time only for a stated reason', () => {
  const files = new Set(all.filter(({ source }) => source === null).map(({ file }) => file));
  expect([...files].toSorted()).toEqual(Object.keys(putTogether).toSorted());
});

test('patterns are found in literals, in calls with constants, and in schemas', () => {
  const text = String.raw`
    const digits = '\\d+';
    const word = /[a-z]+/;
    one.replace(/a+$/gm, '');
    new RegExp(${'`'}^${'$'}{digits}x$${'`'}, 'i');
    new RegExp(word.source + String.raw${'`'}\.js${'`'});
    const f = (text: string) => new RegExp(text);
    Type.String({ pattern: '^[0-9]+$' });
  `;
  expect(patternsOf('a.ts', text).map(({ line, source, flags }) => [line, source, flags])).toEqual([
    [3, '[a-z]+', ''],
    [4, 'a+$', 'gm'],
    [5, String.raw`^\d+x$`, 'i'],
    [6, String.raw`[a-z]+\.js`, ''],
    [7, null, ''],
    [8, '^[0-9]+$', 'u'],
  ]);
});

test('quadratic and exponential expressions are found, and linear ones pass', async () => {
  const sources = ['^(a|a)*$', String.raw`\s+$`, String.raw`\s*;`, '^[a-z]+:[^:]*$'];
  const verdicts = await new PatternVerdicts(join(folder, 'patterns.json')).of(
    sources.map((source) => ({ source, flags: '' })),
  );
  expect(verdicts.map(({ status }) => status)).toEqual([
    'vulnerable',
    'vulnerable',
    'vulnerable',
    'safe',
  ]);
  expect(verdicts.map(({ attack }) => attack !== '')).toEqual([true, true, true, false]);
});
