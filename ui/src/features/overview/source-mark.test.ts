import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { iconOf } from './source-mark.tsx';

const sprite = readFileSync(new URL('sources.svg', import.meta.url));
/** Bytes, gzipped. */
const most = 16_000;
const drawn = Array.from(sprite.toString().matchAll(/<symbol id="(\w+)"/g), ([, id]) => id ?? '');
const known = readFileSync(
  new URL('../../../../server/src/kinds/web/channels/known-sources.ts', import.meta.url),
  'utf8',
);

test('there is an icon for every common source, in one small file without scripts', () => {
  expect(gzipSync(sprite).length).toBeLessThan(most);
  expect(sprite.toString()).not.toMatch(/<script|href|url\(/);
  const names = [
    ...['Google', 'Bing', 'DuckDuckGo', 'ChatGPT', 'Perplexity', 'Facebook', 'Instagram', 'X'],
    ...['LinkedIn', 'YouTube', 'Reddit', 'Hacker News', 'Product Hunt', 'GitHub', 'Dev.to'],
  ];
  expect(names.filter((name) => !drawn.includes(iconOf(name) ?? ''))).toEqual([]);
  for (const name of ['', 'google.evil.example', 'Partner Week']) {
    expect(iconOf(name)).toBeUndefined();
  }
});

test('each icon belongs to a source that the service knows', () => {
  const names = Array.from(known.matchAll(/^ {4}(?:'([^']+)'|(\w+)):/gm), ([, quoted, plain]) =>
    iconOf(quoted ?? plain ?? ''),
  );
  expect(drawn.filter((id) => !names.includes(id))).toEqual([]);
});
