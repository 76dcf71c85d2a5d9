import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scanStatement } from './statement-scan.ts';

const scanned = (sql: string) => {
  const scan = scanStatement(sql);
  if (!scan.ok) throw new Error(scan.reason);
  return scan.statement;
};

test('identifies what a statement does by its first word', () => {
  expect(scanned(' select 1').kind).toBe('read');
  expect(scanned('/* a */ -- b\nWITH 1 AS x SELECT x').kind).toBe('read');
  expect(scanned('INSERT INTO t FORMAT JSONEachRow').kind).toBe('insert');
  expect(scanned('CREATE TABLE t (a String) ENGINE = Memory SETTINGS a = 1').kind).toBe('change');
});

test('finds placeholders, but not in strings, names or comments', () => {
  const { placeholders } = scanned(
    "SELECT {a:String}, { b : Array(String) }, '{c:String}', `{d:String}` /* {e:String} */ -- {f:UInt8}\n",
  );
  expect([...placeholders]).toEqual(['a', 'b']);
});

test('accepts one closing semicolon and nothing after it', () => {
  expect(scanned("SELECT ';' ; -- done\n").text).toBe("SELECT ';'");
  expect(scanStatement('SELECT 1; SELECT 2').ok).toBe(false);
  expect(scanStatement('SELECT 1;;').ok).toBe(false);
});

test('a quoted text of any characters hides nothing after it', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("'", '\\', ';', '"', '`', '-', '/', '*', 'a', '\n', '‘') }),
      (text) => {
        const literal = `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
        expect(scanned(`SELECT ${literal}`).text).toBe(`SELECT ${literal}`);
        expect(scanStatement(`SELECT ${literal}; DROP TABLE t`).ok).toBe(false);
      },
    ),
  );
});

test('takes time proportional to the text', () => {
  // CPU time, which a busy machine does not affect; quadratic time would be minutes.
  const began = process.cpuUsage();
  scanStatement(`SELECT ${"'a',".repeat(200_000)} 1`);
  scanStatement(`SELECT '${'\\'.repeat(400_000)}`);
  scanStatement(`SELECT ${'/*'.repeat(100_000)}`);
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1000).toBeLessThan(4_000);
});
