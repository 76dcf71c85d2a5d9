import { expect, test } from 'vitest';
import { providerEmail, providerUserId } from './provider-user.ts';

test('an address is taken as it is', () => {
  expect(providerEmail('Ada.L+x@Example.com')).toBe('Ada.L+x@Example.com');
});

test.each([
  ...['ada', 'ada@example.com.', ' ada@example.com', 'ada@example.com\nBcc: eve@example.com'],
  ...['ada@example.com,eve@example.com', 'a\u200Bda@example.com', '\u202Emoc.elpmaxe@ada'],
  ...['\u212Aate@example.com', `${'a'.repeat(5000)}@example.com`, ['ada@example.com'], null, ''],
])('%j is not taken', (email) => {
  expect(() => providerEmail(email)).toThrow(/email address/);
});

test('a user’s ID names the issuer, with or without a slash at the end', () => {
  expect(providerUserId('https://id.example.com/', 'a b')).toBe('https://id.example.com a b');
  expect(providerUserId('https://id.example.com', 'a b')).toBe('https://id.example.com a b');
});
