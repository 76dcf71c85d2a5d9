import { expect, test } from 'vitest';
import type { ChartAnswer } from '../answer.ts';
import { csvText } from '../../components/csv.ts';
import { answerCsv } from './answer-csv.ts';

const series = (label: string, ...values: (number | null)[]) => ({
  ...{ key: label, label, values, color: null },
});
const answer = (change: Partial<ChartAnswer>): ChartAnswer => ({
  ...{ kind: 'groups', names: [], series: [], dimension: 'page', truncated: false },
  ...change,
});

test('groups have their labels and values in full; what is missing is empty', () => {
  const csv = answerCsv(
    answer({
      names: ['DE', '', '=cmd|"x"'],
      dimension: 'country',
      series: [series('Views, all', 12_345.678, -1, null)],
    }),
  );
  expect(csv).toBe(
    'country,"Views, all"\r\nGermany,12345.678\r\nUnknown,-1\r\n"\'=cmd|""x""",\r\n',
  );
});

test('values over time begin with the time, single values have only their names', () => {
  const names = ['2026-03-01', '2026-03-02'];
  expect(answerCsv(answer({ kind: 'time', names, series: [series('Visitors', 3, 5)] }))).toBe(
    'Time,Visitors\r\n2026-03-01,3\r\n2026-03-02,5\r\n',
  );
  const single = answer({ kind: 'scalar', names: [''], series: [series('A', 1), series('B', 2)] });
  expect(answerCsv(single)).toBe('A,B\r\n1,2\r\n');
});

test('names never become formulas, whatever separates the cells of a spreadsheet', () => {
  const names = ['x;=1+1', 'x\t@a', '\uFF1D1', '/a;b=-1', '-5+1'];
  const csv = answerCsv(answer({ names, series: [series('Views', 1, 1, 1, 1, 1)] }));
  expect(csv.split('\r\n').slice(1, -1)).toEqual([
    "x;'=1+1,1",
    "x\t'@a,1",
    "'\uFF1D1,1",
    '/a;b=-1,1',
    "'-5+1,1",
  ]);
});

test('a new line begins no formula where semicolons separate cells, but those of a stack stay as they are', () => {
  const texts = ['no cart\n=1+1', 'a\r\n@b', 'a\n\t=1', 'TypeError\n\tat pay\n  at b'];
  expect(csvText([texts])).toBe(
    `"no cart\n'=1+1","a\r\n'@b","a\n\t'=1","TypeError\n\tat pay\n  at b"\r\n`,
  );
});

test('numbers with a sign stay numbers, and what only begins like one does not', () => {
  const cells = ['-12.5', '+3', '-1e-7', "-2+3+cmd|' /C calc'!A0", '-A1', '+cmd', '-1;=1'];
  expect(csvText([cells])).toBe("-12.5,+3,-1e-7,'-2+3+cmd|' /C calc'!A0,'-A1,'+cmd,'-1;'=1\r\n");
});
