import { expect, test } from 'vitest';
import { actionText } from './action-text.ts';

test('actions are said in words, and unknown ones by their names', () => {
  expect(actionText('api-key.created')).toBe('API key created');
  expect(actionText('two_factor.on')).toBe('Two-factor authentication turned on');
  expect(actionText('report.sent_again')).toBe('Report sent again');
  expect(actionText('constructor')).toBe('Constructor');
});
