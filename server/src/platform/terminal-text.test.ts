import { expect, test } from 'vitest';
import { terminalText } from './terminal-text.ts';

test('what could command a terminal is escaped, lines and tabs stay', () => {
  const hostile = '\u001b]0;x\u0007\u009b2J\u007f\u202e\u061c\r';
  const shown = terminalText(hostile);
  expect(shown).toBe('\\u001b]0;x\\u0007\\u009b2J\\u007f\\u202e\\u061c\\u000d');
  expect(terminalText('a\n\tÄ 山 👩‍💻')).toBe('a\n\tÄ 山 👩‍💻');
});

test('JSON has the same value afterwards', () => {
  const value = { 'a\u009b': ['\u001b[2J', '\u202e\n'] };
  expect(JSON.parse(terminalText(JSON.stringify(value, null, 2)))).toEqual(value);
});
