import { expect, test } from 'vitest';
import { botKind } from './bot-kind.ts';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0 Safari/537.36', 'none'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile Safari/604.1',
    'none',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'none'],
  ['', 'none'],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', 'search'],
  ['Mozilla/5.0 (compatible; YandexBot/3.0)', 'search'],
  ['Mozilla/5.0 (compatible; ClaudeBot/1.0; +claudebot@anthropic.com)', 'ai'],
  ['meta-externalagent/1.1', 'ai'],
  ['Pingdom.com_bot_version_1.4', 'monitor'],
  ['Mozilla/5.0 (X11) HeadlessChrome/120.0', 'headless'],
  ['python-requests/2.31', 'tool'],
  ['node', 'tool'],
  ['facebookexternalhit/1.1', 'other'],
  ['ACME SPIDER', 'other'],
])('%j is %s', (userAgent, kind) => {
  expect(botKind(userAgent)).toBe(kind);
});
