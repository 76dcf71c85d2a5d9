import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { codeFiles } from './regular-expressions.ts';
import { sqliteIn } from './sqlite-only.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const dialects =
  /^server\/src\/store\/metadata\/(?:sqlite|postgres)\/|^server\/test\/(?:sqlite|postgres)-harness\.ts$/;
const reachesMetadata = /'kysely'|store\/metadata\/|sqlite/i;

/** Files outside the SQLite dialect that may refer to SQLite. */
const exceptions: Readonly<Record<string, string>> = {
  'server/src/store/metadata/library-database.ts':
    'better-auth calls the form of values that our tables have in every dialect so.',
  'server/src/store/metadata/migrations/every-level.test.ts': 'It opens files of earlier levels.',
  'server/test/metadata-conformance/processes-conformance.ts': 'Its keys are in lower case.',
  'server/test/filled-tables.ts': 'It reads how the tables of such a file depend on each other.',
  'scripts/sqlite-only.ts': 'It has the words.',
  'scripts/sqlite-only.test.ts': 'It has examples.',
};

test('only the SQLite dialect knows that the metadata store is SQLite', () => {
  const found = codeFiles(root, ['server/src', 'server/test', 'bench', 'scripts'])
    .filter((file) => !dialects.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
    .filter(({ file, text }) => file.includes('store/metadata/') || reachesMetadata.test(text))
    .flatMap(({ file, text }) => sqliteIn(file, text));
  const unexpected = found.filter(({ file }) => !(file in exceptions));
  expect(unexpected.map(({ file, line, problem }) => `${file}:${line} ${problem}`)).toEqual([]);
  // An exception that is needed no longer goes.
  expect(new Set(found.map(({ file }) => file))).toEqual(new Set(Object.keys(exceptions)));
});

const problemsOf = (...lines: readonly string[]) =>
  sqliteIn('some-store.ts', lines.join('\n')).map(({ line, problem }) => `${line} ${problem}`);

test.each([
  ['sql`select name from sqlite_master`', 'says sqlite_master'],
  ["CompiledQuery.raw('PRAGMA foreign_keys = OFF')", 'says PRAGMA foreign_keys'],
  ["run(`vacuum into '${path}'`)", 'says vacuum'],
  ['sql`${from} where rowid = ${id}`', 'says rowid'],
  ["eb.fn('json_extract', ['settings'])", 'says json_extract'],
  ["sql`select strftime('%s', ${at})`", 'says strftime'],
  ['sql`order by ${name} collate nocase`', 'says collate nocase'],
  ["raw('insert or ignore into salts values (1)')", 'says insert or ignore'],
  ['sql<number>`length(cast(${a} as blob))`', 'says as blob)'],
  ["error.code === 'SQLITE_CONSTRAINT_UNIQUE'", 'says SQLITE_CONSTRAINT_UNIQUE'],
  ["betterAuth({ type: 'sqlite' })", 'says sqlite'],
  ["db.insertInto('salts').orIgnore()", 'calls orIgnore()'],
  ["sql`select datetime(${at}, '+1 day')`", 'says datetime('],
  ['sql<string>`date(${at})`', 'says date( …'],
  ['sql`order by max(a, ${b})`', 'says max(a,'],
  ['sql`where name GLOB ${name}`', 'says GLOB'],
  ['sql`select IFNULL(a, 0)`', 'says IFNULL('],
  ['sql`where name like ${name}`', 'says like'],
  ['sql<boolean>`owner is not ${owner}`', 'says is not  …'],
  ["sql`settings ->> '$.name'`", 'says ->>'],
  ['sql`limit ${some}, 10`', 'says limit  … ,'],
  ['sql`cast(${now} as integer)`', 'says as integer)'],
  ["sql.raw('a == b')", 'says =='],
  ["db.deleteFrom('salts').where('a', '=', 1).limit(10)", 'calls limit() of a change'],
  ["db.updateTable('salts').orderBy('a').set({ a })", 'calls orderBy() of a change'],
  ["db.selectFrom('salts').where('name', 'like', name)", 'compares with like'],
  ["db.selectFrom('salts').where('owner', 'is', owner)", 'compares a value with is'],
  ["import { type Expression, SqliteAdapter } from 'kysely';", 'imports SqliteAdapter'],
  ["import Database from 'libsql';", 'imports libsql'],
  ["import { DatabaseSync } from 'node:sqlite';", 'imports node:sqlite'],
])('%s is found', (line, problem) => {
  expect(problemsOf('', line)).toEqual([`2 ${problem}`]);
});

test('a column that is neither grouped nor aggregated is found', () => {
  const bare = 'selects actor, which is neither grouped nor aggregated';
  expect(
    problemsOf(
      "db.selectFrom('history')",
      ".select((eb) => ['issue', 'actor', eb.fn.max('at').as('at')])",
      ".groupBy('issue').execute()",
    ),
  ).toEqual([`2 ${bare}`]);
  expect(problemsOf("db.groupBy(['issue', 'at']).select('actor')")).toEqual([`1 ${bare}`]);
  expect(problemsOf("db.select('actor').select(({ fn }) => fn.max('at').as('at'))")).toEqual([
    `1 ${bare}`,
  ]);
  expect(problemsOf("db.selectFrom('history').selectAll().groupBy('issue')")).toEqual([
    '1 selects *, which is neither grouped nor aggregated',
  ]);
  expect(problemsOf("db.select(['issue as id', 'at']).groupBy(['issue', 'at'])")).toEqual([]);
  expect(
    problemsOf(
      "db.select((eb) => ['id', eb.selectFrom('a').select(eb.fn.countAll().as('n')).as('of')])",
      "db.select((eb) => ['id', eb.fn.countAll().over().as('total')])",
    ),
  ).toEqual([]);
});

test('standard SQL, SQL of the event store and prose are not found', () => {
  expect(
    problemsOf(
      "import { sql } from 'kysely';",
      "import { sqlite } from './sqlite/index.ts';",
      '// SQLite would take the other columns from that row.',
      'const shared = sql`select coalesce(sum(octet_length(a)), 0) from b where c is not null`;',
      'const events = `SELECT ifNull(a, b), JSONExtractRaw(c) FROM (${rows}) LIMIT 1 BY d`;',
      "const headers = { pragma: 'no-cache' };",
      'const text = `The lock is ${state}, like max(a, b) -> c`;',
      "const own = db.deleteFrom('a').where('id', 'in', db.selectFrom('a').select('id').limit(1));",
      "const text = 'The pragmatic replacement of a vacuumed blob';",
    ),
  ).toEqual([]);
});
