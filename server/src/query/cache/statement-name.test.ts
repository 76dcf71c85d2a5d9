import { expect, test } from 'vitest';
import { slowness } from '../../../test/grouping/processor-time-harness.ts';
import { longestWait } from '../../../test/longest-wait.ts';
import { statementName } from './statement-name.ts';

const millions = 'abcdefgh'.repeat(1_000_000);
const nameOf = async (sql: string, params = {}, generation = 1) =>
  statementName({ sql, params }, [generation, 1]);

test('statements that differ anywhere have different names, also long ones', async () => {
  const names = await Promise.all([
    ...[nameOf('a'), nameOf('b'), nameOf('a', { p0: 1 }), nameOf('a', {}, 2), nameOf('')],
    ...[nameOf(millions), nameOf(`${millions}a`), nameOf(`a${millions}`)],
    ...[nameOf(`${millions}b`), nameOf(millions, { p0: 1 }), nameOf(millions, {}, 2)],
  ]);
  expect(new Set(names).size).toBe(names.length);
  expect(await nameOf(`${millions}a`)).toBe(names[6]);
});

test('the name of a statement of millions of characters delays no other work', async () => {
  const waits: number[] = [];
  for (let round = 0; round < 3; round++) {
    const sql = `${millions}${round}`;
    // Joins its parts, as a statement is when it is sent.
    expect(sql.charCodeAt(millions.length)).toBe(48 + round);
    waits.push(await longestWait(() => nameOf(sql)));
  }
  expect(Math.min(...waits), waits.join(', ')).toBeLessThan(10 * slowness());
});
