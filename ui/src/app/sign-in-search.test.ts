import { expect, test } from 'vitest';
import { readSignInSearch } from './sign-in-search.ts';

test('signing in leads only to pages of the app', () => {
  expect(readSignInSearch({ next: '/invitations/x' })).toEqual({ next: '/invitations/x' });
  for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', '', 5, null]) {
    expect(readSignInSearch({ next })).toEqual({});
  }
});
