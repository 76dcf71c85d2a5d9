import { expect, test } from 'vitest';
import { dashboardAddress, frameSnippet, imageSnippet } from './share-addresses.ts';

const origin = 'https://a.example';
const chart = { id: 'c1', name: 'A "chart" & [more]', theme: 'auto', zone: 'UTC' } as const;

test('a dashboard has an address for everyone', () => {
  expect(dashboardAddress(origin, 'shop', 'd1')).toBe('https://a.example/p/shop/d1');
});

test('a chart is a frame in HTML, with its name as title', () => {
  expect(frameSnippet(origin, chart)).toBe(
    '<iframe src="https://a.example/embed/c1" title="A &quot;chart&quot; &amp; [more]" ' +
      'width="100%" height="400" style="border: 0" loading="lazy"></iframe>',
  );
  expect(frameSnippet(origin, { ...chart, theme: 'dark' })).toContain('/embed/c1?theme=dark"');
});

test('a chart is an image in Markdown, with its name as text', () => {
  expect(imageSnippet(origin, { ...chart, theme: 'light' })).toBe(
    String.raw`![A "chart" & \[more\]](https://a.example/embed/c1.svg?theme=light)`,
  );
});

test('a zone other than UTC is named', () => {
  const berlin = { ...chart, zone: 'Europe/Berlin' };
  expect(frameSnippet(origin, berlin)).toContain('/embed/c1?timezone=Europe/Berlin"');
  expect(frameSnippet(origin, { ...berlin, theme: 'dark' })).toContain(
    '/embed/c1?theme=dark&amp;timezone=Europe/Berlin"',
  );
  expect(imageSnippet(origin, { ...chart, zone: 'Etc/GMT+5' })).toContain(
    '/embed/c1.svg?timezone=Etc/GMT%2B5)',
  );
});
