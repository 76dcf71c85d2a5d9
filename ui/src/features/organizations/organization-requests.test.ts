import { expect, test } from 'vitest';
import { slugOf } from './organization-requests.ts';

test('a slug is made of the letters and digits of a name', () => {
  expect(slugOf('  Müller & Söhne GmbH ')).toBe('muller-sohne-gmbh');
  expect(slugOf(`${'a'.repeat(47)}-b`)).toBe('a'.repeat(47));
  expect(slugOf('日本')).toBe('');
});
