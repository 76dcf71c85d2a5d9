import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../test/any-text.ts';
import { anyWebUrl } from '../../test/any-web-url.ts';
import { hostPattern } from './host-pattern.ts';

test.each([
  ['example.com', 'example.com'],
  ['EXAMPLE.com', 'example.com'],
  ['  example.com ', 'example.com'],
  ['*', '*'],
  ['https://*', '*'],
  ['*:3000', '*'],
  ['*.example.com', '*.example.com'],
  ['https://*.Example.com:8443/path?q#f', '*.example.com'],
  ['https://example.com', 'example.com'],
  ['https://example.com/', 'example.com'],
  ['//example.com/a', 'example.com'],
  ['https://user:pass@example.com:80/x', 'example.com'],
  ['example.com:8080', 'example.com'],
  ['example.com:', 'example.com'],
  ['example.com/a/*', 'example.com'],
  ['example.com.', 'example.com'],
  ['localhost', 'localhost'],
  ['localhost:4480', 'localhost'],
  ['my_host', 'my_host'],
  ['127.0.0.1:80', '127.0.0.1'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['*.BÜCHER.example', '*.xn--bcher-kva.example'],
  ['例え.テスト', 'xn--r8jz45g.xn--zckzah'],
  ['::1', '[::1]'],
  ['[::1]', '[::1]'],
  ['http://[::1]:3000/', '[::1]'],
  ['[2001:DB8:0:0:0:0:0:1]', '[2001:db8::1]'],
  ['2001:db8::1', '[2001:db8::1]'],
  ['app://obsidian.md', 'obsidian.md'],
])('the entry %j stands for %j', (entry, pattern) => {
  expect(hostPattern(entry)).toBe(pattern);
});

test.each([
  '',
  '   ',
  'https://',
  'file:///etc/passwd',
  '/path',
  'exa mple.com',
  'exam\tple.com',
  'a\u0000b.com',
  'foo.*',
  '*foo.com',
  '**',
  '*.',
  '*.*.com',
  '*.[::1]',
  'a..b',
  '.example.com',
  'example.com:port',
  'example.com:123456',
  'a:b:c',
  'javascript:alert(1)',
  '[::1',
  '[nonsense]',
  '1.2.3.4.5',
  'a<b',
  '%',
  'x'.repeat(254),
  '?',
  '\ud800.com',
])('%j contains no valid host', (entry) => {
  expect(hostPattern(entry)).toBe(null);
});

test('for any input, the result is null or a pattern that parses to itself', () => {
  const text = fc.oneof(
    anyText(),
    anyWebUrl(),
    fc.domain(),
    fc.stringMatching(/^[a-c*.:[\]/@?#%0-9-]{0,20}$/),
  );
  fc.assert(
    fc.property(text, (entry) => {
      const pattern = hostPattern(entry);
      if (pattern !== null) expect(hostPattern(pattern)).toBe(pattern);
    }),
    { numRuns: 2000 },
  );
});

test('a browser’s origin matches its own pattern', () => {
  fc.assert(
    fc.property(anyWebUrl(), (url) => {
      expect(hostPattern(url)).toBe(new URL(url).hostname);
    }),
  );
});
