import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { declaredTables } from '../server/src/kinds/tables.ts';
import { sourceFiles } from './regular-expressions.ts';
import { tenantReadsOf } from './tenant-reads.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const tables = declaredTables.map(({ name }) => name);

/** Files that may use tables, projects or generations directly. */
const exceptions: Readonly<Record<string, string>> = {
  'server/src/store/events/tenant-rows.ts': 'It is the builder.',
  'server/src/service/verified-cluster-rows.ts':
    'It counts the rows that it wrote itself on each server, past the tables in front of them.',
  'server/src/store/events/frozen-parts.ts':
    'It reads copies of whole tables for a backup, and lists their parts.',
  'server/src/store/events/frozen-tables.ts':
    'It links the parts of whole tables to copies, for a backup.',
  'server/src/store/events/complete-projections.ts':
    'It reads no rows (LIMIT 0), to know whether the engine would.',
};

const readsOfSource = () =>
  sourceFiles(root)
    .filter((file) => file.startsWith('server/src/'))
    .flatMap((file) => tenantReadsOf(file, readFileSync(join(root, file), 'utf8'), tables));

test('every read of an event table selects its rows with the builder', () => {
  const found = readsOfSource();
  const unexpected = found.filter(({ file }) => !(file in exceptions));
  expect(unexpected.map(({ file, line, problem }) => `${file}:${line} ${problem}`)).toEqual([]);
  // Unused exceptions must be removed.
  expect(new Set(found.map(({ file }) => file))).toEqual(new Set(Object.keys(exceptions)));
});

test('only files with the right names contain statements for the event store', () => {
  const importsRows = /import \{[^}]*\browsOf\w*[^}]*\} from '[./]*store\/events\/index\.ts'/;
  const makers = sourceFiles(root)
    .filter((file) => file.startsWith('server/src/'))
    .filter((file) => importsRows.test(readFileSync(join(root, file), 'utf8')));
  expect(makers.length).toBeGreaterThan(15);
  expect(makers.filter((file) => !/-(?:rows|sql)\.ts$/.test(file))).toEqual([]);
});

/** Files with other names that may call the event store. */
const callers: Readonly<Record<string, string>> = {
  'server/src/collect/digest/store-batch.ts': 'It inserts the rows of a batch of the digest.',
  'server/src/collect/digest/store-counts.ts': 'It inserts the counts of a batch of the digest.',
  'server/src/collect/digest/store-parts.ts': 'It inserts the parts of a batch.',
  'server/src/imports/paced-inserts.ts': 'It inserts the rows of imports, with pauses.',
  'server/src/query/run/query-runner.ts':
    'It runs the statements of all files with the right names.',
};
const calls =
  /\b(?:\w*[eE]vents|\w*[sS]tore|source|target)\s*\??\.\s*(?:insert\w*|query|remove|removeRows|dropMonthsBefore|fillVisitorNumbers)(?:<[^()]*>)?\(/;

test('only files with the right names call the event store', () => {
  const found = sourceFiles(root)
    .filter((file) => /^server\/src\/(?!store\/)/.test(file))
    .filter((file) => !/-(?:rows|sql)\.ts$/.test(file))
    .filter((file) => calls.test(readFileSync(join(root, file), 'utf8')));
  expect(found).toEqual(Object.keys(callers));
  expect('await events.removeRows(taken, signal);').toMatch(calls);
  expect('store.query<Record<Counted, unknown>>(').toMatch(calls);
  expect('eventStore?.insertSelected(').toMatch(calls);
});

const problemsOf = (...lines: readonly string[]) =>
  tenantReadsOf('some-rows.ts', lines.join('\n'), tables).map(
    ({ line, problem }) => `${line} ${problem}`,
  );

test('a table in SQL is found with its line', () => {
  expect(problemsOf('', 'const sql = `SELECT 1 FROM events WHERE ts > now()`;')).toEqual([
    '2 reads events without rowsOf()',
  ]);
  expect(
    problemsOf("const sql = 'SELECT 1 ' +", "  'LEFT ANY JOIN aliases USING visitor';"),
  ).toEqual(['2 reads aliases without rowsOf()']);
  expect(problemsOf("const sql = 'select count() from replay_chunks';")).toHaveLength(1);
  expect(problemsOf('const sql = `SELECT a FROM (', '  SELECT ${b} FROM vitals)`;')).toHaveLength(
    1,
  );
});

test('a table that is chosen at run time is found unless it comes from the builder', () => {
  const chosen = '1 reads a table that is not one of rowsOf().where()';
  expect(problemsOf('const sql = `SELECT ${some} FROM ${table} WHERE ${of}`;')).toEqual([chosen]);
  expect(problemsOf('const sql = `SELECT 1 FROM ${own.from()}`;')).toEqual([chosen]);
  expect(problemsOf("const sql = 'SELECT 1 FROM ' + table;")).toEqual([
    '1 ends before the table that it reads',
  ]);
  expect(problemsOf('const sql = `SELECT ${some} FROM ${own.where(of)} GROUP BY some`;')).toEqual(
    [],
  );
  expect(
    problemsOf(
      "const rows = rowsOf('events', tenant).and(of).where();",
      'const sql = `SELECT 1 FROM (SELECT 2 FROM ${rows})`;',
    ),
  ).toEqual([]);
});

test('a table is found with quotes, a database, in a list and as an argument of a function', () => {
  const problem = '1 reads events without rowsOf()';
  for (const from of ['`events`', '"events"', 'default.events', '`default`.`events`', 'a, events'])
    expect(problemsOf(`const sql = 'SELECT 1 FROM ${from} WHERE ts > now()';`)).toEqual([problem]);
  expect(problemsOf('const sql = `SELECT 1 FROM ${own.where()} AS a, events AS b`;')).toEqual([
    problem,
  ]);
  expect(problemsOf("const of = 'visitor IN events';")).toEqual([problem]);
  expect(problemsOf("const sql = `SELECT 1 FROM merge('default', '^events$')`;")).toEqual([
    '1 reads a table with merge()',
  ]);
  expect(problemsOf('const sql = `SELECT 1 FROM cluster(${name}, default.events)`;')).toHaveLength(
    1,
  );
  expect(problemsOf('const sql = `SELECT 1 FROM closed_${what}`;')).toEqual([
    '1 reads a table whose name is assembled',
  ]);
});

test('a value that is passed in is not the constant of that name', () => {
  const built = "const rows = rowsOf('events', tenant).where();";
  for (const taken of ['rows: string', '{ rows }: Parts', '{ of: rows }: Parts', '[rows]: Parts'])
    expect(problemsOf(built, `const sqlOf = (${taken}) => \`SELECT 1 FROM \${rows}\`;`)).toEqual([
      '2 reads a table that is not one of rowsOf().where()',
    ]);
});

test('system tables of the engine are not event tables, no matter how they are chosen', () => {
  const problems = problemsOf(
    'const a = `SELECT 1 FROM ${everywhere(name, topology)}`;',
    'const b = `SELECT 1 FROM ${store.systemTables().parts}`;',
    'const c = `SELECT 1 FROM ${elsewhere(name)} JOIN ${store.tables().parts} AS x`;',
    "const d = `SELECT 1 FROM cluster('main', system.parts) JOIN system.${name} ON true`;",
  );
  expect(problems).toHaveLength(2);
  expect(problems.every((problem) => problem.startsWith('3 '))).toBe(true);
});

test('a hand-written tenant condition is found', () => {
  const byHand = '1 names a project or generation by hand instead of with rowsOf()';
  expect(problemsOf("const of = 'project = {project:UInt32}';")).toEqual([byHand]);
  expect(problemsOf('const of = `a = 1 AND error_generation >= ${oldest}`;')).toEqual([byHand]);
  for (const condition of [
    'project IN ({projects:Array(UInt32)})',
    'project != 0',
    'e.project = toUInt32({project:String})',
    'generation BETWEEN 1 AND 2',
    '{project:UInt32} = project',
    '{oldest:UInt32} <= e.generation',
    '(project, generation) IN ((1, 2))',
  ])
    expect([condition, ...problemsOf(`const of = \`${condition}\`;`)]).toEqual([condition, byHand]);
});

test('prose, other tables and subqueries are not reads', () => {
  expect(problemsOf("const text = 'Numbers come from events and vitals.';")).toEqual([]);
  expect(problemsOf("const sql = 'SELECT 1 FROM system.parts';")).toEqual([]);
  expect(problemsOf('const sql = `SELECT 1 FROM (${inner}) AS one`;')).toEqual([]);
  expect(problemsOf('const rule = `generation ${generation} of project ${project}`;')).toEqual([]);
});
