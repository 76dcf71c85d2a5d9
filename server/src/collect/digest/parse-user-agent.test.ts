import { expect, test } from 'vitest';
import { agentReader, parseUserAgent } from './parse-user-agent.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.6099.43 Safari/537.36',
    ['Chrome', '120.0', 'Windows', '10', 'Desktop'],
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.2 Mobile/15E148 Safari/604.1',
    ['Mobile Safari', '17.2', 'iOS', '17.2', 'Mobile'],
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1',
    ['Mobile Safari', '16.6', 'iOS', '16.6', 'Tablet'],
  ],
  [
    'Mozilla/5.0 (SMART-TV; Linux; Tizen 6.0) AppleWebKit/538.1 (KHTML, like Gecko) Version/6.0 TV Safari/538.1',
    ['Safari', '6.0', 'Tizen', '6.0', 'TV'],
  ],
  [
    'Mozilla/5.0 (PlayStation; PlayStation 5/2.26) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.0 Safari/605.1.15',
    ['Safari', '13.0', 'PlayStation', '5', 'Console'],
  ],
  [
    'Opera/9.80 (Android; Opera Mini/83.0.2254/191.303; U; en) Presto/2.12.423 Version/12.16',
    ['Opera Mini', '83.0', 'Android', '', 'Mobile'],
  ],
  ['MyApp/1.0 (Android 14)', ['', '', 'Android', '14', 'Mobile']],
  ['MyApp/1 CFNetwork/1410.0.3 Darwin/22.6.0', ['', '', 'iOS', '', 'Mobile']],
  [
    'Mozilla/5.0 (Android 13; Tablet; rv:144.0) Gecko/144.0 Firefox/144.0',
    ['Firefox', '144.0', 'Android', '13', 'Tablet'],
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    ['Chrome', '142.0', 'Chromium OS', '14541.0', 'Desktop'],
  ],
  ['curl/8.1', ['', '', '', '', '']],
  ['', ['', '', '', '', '']],
  ['\u0000(((( ;;;/', ['', '', '', '', '']],
])('%s', (userAgent, expected) => {
  const { browser, browserVersion, os, osVersion, device } = parseUserAgent(userAgent);
  expect([browser, browserVersion, os, osVersion, device]).toEqual(expected);
});

test('caches results, and drops the least recently used', () => {
  const read = agentReader();
  const first = read('Mozilla/5.0 (X11; Linux x86_64; rv:109.0) Gecko/20100101 Firefox/119.0');
  expect(first.browser).toBe('Firefox');
  expect(read('Mozilla/5.0 (X11; Linux x86_64; rv:109.0) Gecko/20100101 Firefox/119.0')).toBe(
    first,
  );
  for (let index = 0; index < 5000; index++) read(`Agent/${index}`);
  expect(read('Mozilla/5.0 (X11; Linux x86_64; rv:109.0) Gecko/20100101 Firefox/119.0')).not.toBe(
    first,
  );
});
