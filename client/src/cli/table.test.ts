import { expect, test } from 'vitest';
import { printTable } from './table.ts';
import type { Terminal } from './terminal.ts';

function printed(
  width: number | null,
  headings: string[],
  rows: (string | number | null)[][],
  whole = 0,
) {
  const lines: string[] = [];
  const terminal: Terminal = {
    json: false,
    isInteractive: width !== null,
    width: width ?? 0,
    print: (line) => void lines.push(line),
    drained: async () => undefined,
    note: (line) => void lines.push(`note: ${line}`),
    readInput: async () => '',
    readSecret: async () => '',
  };
  printTable(terminal, headings, rows, whole);
  return lines;
}

test('texts are left-aligned and numbers right-aligned, with separators', () => {
  const rows = [
    ['/', 12_345],
    ['/pricing', null],
  ];
  expect(printed(80, ['PAGE', 'VIEWS'], rows)).toEqual([
    'PAGE       VIEWS',
    '/         12,345',
    '/pricing       –',
  ]);
});

test('small numbers keep two digits, so that a shift of a layout is not 0', () => {
  const rows = [
    ['/', 0.0042],
    ['/a', -0.00316],
    ['/b', 0.12345],
    ['/c', 1e-17],
  ];
  expect(printed(80, ['PAGE', 'CLS'], rows).map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
    ...['PAGE CLS', '/ 0.0042', '/a -0.0032', '/b 0.12', '/c 0'],
  ]);
});

test('the widest column is cut until the table fits, and nothing is cut in a pipe', () => {
  const rows = [['x'.repeat(100), 'short', 1]];
  const [, row = ''] = printed(40, ['MESSAGE', 'TYPE', 'COUNT'], rows);
  expect(row).toHaveLength(40);
  expect(row).toMatch(/^x+… {2}short {2} {4}1$/);
  expect(printed(null, ['MESSAGE'], [['x'.repeat(100)]])[1]).toHaveLength(100);
});

test('columns are aligned by what terminals show, and no character is cut in two', () => {
  const rows = [
    ['日本語のページ', 4],
    ['a👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽', 3],
    ['ünïcödé', 2],
  ];
  expect(printed(80, ['PAGE', 'VIEWS'], rows)).toEqual([
    'PAGE            VIEWS',
    '日本語のページ      4',
    'a👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽       3',
    'ünïcödé             2',
  ]);
  expect(printed(19, ['PAGE', 'VIEWS'], rows)).toEqual([
    'PAGE          VIEWS',
    '日本語のペ…       4',
    'a👍🏽👍🏽👍🏽👍🏽👍🏽…      3',
    'ünïcödé           2',
  ]);
});

test('a terminal that is too narrow still shows a part of each column', () => {
  const rows = [['a'.repeat(50), 'b'.repeat(50)]];
  expect(printed(5, ['ONE', 'TWO'], rows)[1]).toBe('aaaaaaa…  bbbbbbb…');
});

test('columns to copy from are never cut', () => {
  const rows = [['i'.repeat(36), 'b'.repeat(50)]];
  expect(printed(50, ['ID', 'TEXT'], rows, 1)[1]).toBe(`${'i'.repeat(36)}  bbbbbbbbbbb…`);
});

test('without rows, nothing is printed but a note', () => {
  expect(printed(80, ['A'], [])).toEqual(['note: Nothing found.']);
});
