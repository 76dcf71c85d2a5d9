import { stripVTControlCharacters } from 'node:util';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { logText } from './log-text.ts';

/** What a terminal shows of the messages that `write` logs. */
function shown(write: (log: pino.Logger) => void): string[] {
  const lines: string[] = [];
  const log = pino({ base: null, level: 'debug' }, { write: (line) => lines.push(logText(line)) });
  write(log);
  return lines.map((line) => stripVTControlCharacters(line));
}

test('a message is one line with its time, level, text and fields', () => {
  const [line, ...others] = shown((log) =>
    log.info({ report: { version: '26.7', opened: 212, parts: [] }, added: ['a', 'b'] }, 'ready'),
  );
  expect(line).toMatch(
    /^\d\d:\d\d:\d\d info {2}ready report\.version=26\.7 report\.opened=212 added=\[2\]\n$/,
  );
  expect(others).toEqual([]);
  expect(shown((log) => log.warn('no mail'))[0]).toMatch(/^\d\d:\d\d:\d\d warn {2}no mail\n$/);
});

test('long fields are cut, and an error has its stack below', () => {
  const [long] = shown((log) => log.debug({ path: 'x'.repeat(10_000) }, 'asked'));
  expect(long?.length).toBeLessThan(250);
  const [failed] = shown((log) => log.error({ err: new Error('The disk is full') }, 'failed'));
  expect(failed).toMatch(/error failed\n {9}Error: The disk is full\n {12,}at /);
});

test('no text of a message can control the terminal', () => {
  const hostile = 'a\u001b[2J\u0007\r\nb\u202e\u009b31m';
  const [line = ''] = shown((log) => log.info({ hostile, [hostile]: 1 }, hostile));
  const raw: string[] = [];
  pino({ base: null }, { write: (text) => raw.push(logText(text)) }).info({ hostile }, hostile);
  const controls = ['\u001b[2J', '\u0007', '\u009b', '\u202e'];
  expect(controls.filter((each) => raw[0]?.includes(each))).toEqual([]);
  expect(line).toContain('a\\u001b[2J\\u0007');
  expect(line.trimEnd().split('\n')).toHaveLength(1);
});

test('a line that is not JSON and a message without a time are still shown', () => {
  expect(stripVTControlCharacters(logText('plain\n'))).toContain('plain');
  expect(stripVTControlCharacters(logText('{"msg":"x"}'))).toContain('--:--:-- info  x');
});
