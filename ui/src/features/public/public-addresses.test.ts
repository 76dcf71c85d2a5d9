import { expect, test } from 'vitest';
import { badgeMarkdown, publicAddress } from './public-addresses.ts';

test('a badge is rendered by shields.io from this instance’s endpoint', () => {
  expect(badgeMarkdown('https://a.example', 'my-site')).toBe(
    '![visitors](https://img.shields.io/endpoint?url=' +
      'https%3A%2F%2Fa.example%2Fapi%2Fshields%2Fmy-site%3Fmetric%3Dvisitors_30d)',
  );
  expect(publicAddress('https://a.example', 'my-site')).toBe('https://a.example/p/my-site');
});
