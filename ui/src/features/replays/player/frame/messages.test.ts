import { expect, test } from 'vitest';
import { readCommand, readReport, type Command, type Report } from './messages.ts';

const event = { type: 5, timestamp: 3, data: {} };

test.each<Command>([
  { do: 'begin', timestamp: 1, speed: 1 },
  { do: 'add', events: [event] },
  { do: 'play', order: 1, at: 0 },
  { do: 'pause', order: 2, at: null },
  { do: 'pause', order: 2, at: 7.5 },
  { do: 'speed', speed: 8 },
])('%j is a command', (command) => {
  expect(readCommand(structuredClone(command))).toEqual(command);
});

test.each([
  null,
  'play',
  [],
  { do: 'eval', code: '1' },
  { do: 'begin', timestamp: '1', speed: 1 },
  { do: 'begin', timestamp: 1, speed: 0 },
  { do: 'add', events: {} },
  { do: 'play', order: 1, at: Number.NaN },
  { do: 'play', order: 1.5, at: 1 },
  { do: 'pause', order: 1 },
  { do: 'speed', speed: 0 },
])('%j is no command', (value) => {
  expect(readCommand(value)).toBeNull();
});

test('events that would break the player are left out', () => {
  const events = [event, null, { type: 2, timestamp: 1, data: {} }];
  expect(readCommand({ do: 'add', events })).toEqual({ do: 'add', events: [event] });
});

test.each<Report>([
  { is: 'ready' },
  { is: 'size', size: { width: 800, height: 600 } },
  { is: 'time', order: 1, at: 0 },
  { is: 'end', order: 1, until: 9 },
  { is: 'damaged', reason: 'no body' },
])('%j is a report', (report) => {
  expect(readReport({ ...structuredClone(report), more: 1 })).toEqual(report);
});

test.each([
  undefined,
  7,
  { is: 'toString' },
  { is: 'size', size: { width: 800, height: 1e9 } },
  { is: 'size', size: { width: '800', height: 600 } },
  { is: 'time', order: 1, at: -1 },
  { is: 'time', order: '1', at: 1 },
  { is: 'end', order: 1, until: Number.POSITIVE_INFINITY },
  { is: 'damaged', reason: {} },
])('%j is no report', (value) => {
  expect(readReport(value)).toBeNull();
});

test('a long reason is cut', () => {
  expect(readReport({ is: 'damaged', reason: 'x'.repeat(9_999) })).toEqual({
    is: 'damaged',
    reason: 'x'.repeat(500),
  });
});
