import { expect, test } from 'vitest';
import type { components } from '../schema.d.ts';
import { printOutput } from './print-output.ts';

type Output = components['schemas']['MetricOutput'];

function printed(
  dimensions: string[],
  rows: readonly Readonly<Record<string, string | number>>[],
): string[] {
  const lines: string[] = [];
  const type = dimensions[0] === 'time' ? 'timeSeries' : 'grouping';
  printOutput(
    {
      json: false,
      isInteractive: false,
      width: 0,
      print: (line) => void lines.push(line),
      drained: async () => undefined,
      note: (line) => void lines.push(`note: ${line}`),
      readInput: async () => '',
      readSecret: async () => '',
    },
    { id: 'views', name: 'Views', type, dimensions, rows } as unknown as Output,
    false,
  );
  return lines.map((line) => line.replaceAll(/ {2,}/g, ' | '));
}

test('groups without a value are called (none)', () => {
  const rows = [
    { name: '', value: 2 },
    { name: 'Google', value: 1 },
  ];
  expect(printed(['source'], rows)).toEqual(['SOURCE | VIEWS', '(none) | 2', 'Google | 1']);
});

test('of several fields, each that is empty is called so', () => {
  const rows = [
    { name: ' / ', value: 4 },
    { name: ' / US', value: 3 },
    { name: 'x / ', value: 2 },
    { name: 'a / b / ', value: 1 },
  ];
  expect(printed(['source', 'country'], rows)).toEqual([
    'SOURCE / COUNTRY | VIEWS',
    '(none) / (none) | 4',
    '(none) / US | 3',
    'x / (none) | 2',
    'a / b / | 1',
  ]);
});

test('so are series over time', () => {
  const rows = [{ name: '2026-11-26', value_0: 4, series_0: '', value_1: 2, series_1: 'x' }];
  expect(printed(['time', 'source'], rows)).toEqual(['TIME | (none) | x', '2026-11-26 | 4 | 2']);
});

test('labels that look like numbers are shown unchanged', () => {
  const rows = [{ name: '1.10', value: 12_345 }];
  expect(printed(['version'], rows)).toEqual(['VERSION | VIEWS', '1.10 | 12,345']);
});
