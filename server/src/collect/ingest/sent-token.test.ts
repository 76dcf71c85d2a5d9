import { expect, test } from 'vitest';
import { sentToken } from './sent-token.ts';

test('the token comes from the header, or else is the first in the body', () => {
  const body = Buffer.from('[{"event":"a","token" : "of-the-body"},{"token":"second"}]');
  expect(sentToken('of-the-header', body)).toBe('of-the-header');
  expect(sentToken('', body)).toBe('of-the-body');
  for (const text of ['[{"event":"a"}]', '{"token":"never ends', '{"token":5}', '']) {
    expect(sentToken('', Buffer.from(text))).toBe('');
  }
});
