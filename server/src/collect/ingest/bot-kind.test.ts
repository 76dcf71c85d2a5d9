import { expect, test } from 'vitest';
import { botKind, isReporter } from './bot-kind.ts';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0 Safari/537.36', 'none'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile Safari/604.1',
    'none',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'none'],
  ['', 'none'],
  [
    'Mozilla/5.0 (Linux; Android 12; PEGM00 Build/RKQ1; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/75.0.3770.156 Mobile Safari/537.36 JsSdk/2 NewsArticle/9.2.5 NetType/wifi TTWebView/0751130046011',
    'none',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 SmartNews/25.1',
    'none',
  ],
  [
    'Mozilla/5.0 (Linux; Android 11; M2102J2SC) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/89.0 Mobile Safari/537.36 SogouMSE,SogouMobileBrowser/5.36.6',
    'none',
  ],
  [
    'Mozilla/5.0 (Linux; Android 12; Google TV Streamer) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    'none',
  ],
  ['Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)', 'search'],
  ['SogouMobileBrowser/5.36.6', 'search'],
  ['Mozilla/5.0 (compatible; AppleNewsBot)', 'other'],
  ['Mozilla/5.0 (compatible; SmartNews/1.0; +http://news.example/)', 'other'],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', 'search'],
  ['Mozilla/5.0 (compatible; YandexBot/3.0)', 'search'],
  ['Mozilla/5.0 (compatible; ClaudeBot/1.0; +claudebot@anthropic.com)', 'ai'],
  ['meta-externalagent/1.1', 'ai'],
  ['Pingdom.com_bot_version_1.4', 'monitor'],
  ['Mozilla/5.0 (X11) HeadlessChrome/120.0', 'headless'],
  ['python-requests/2.31', 'tool'],
  ['node', 'tool'],
  ['facebookexternalhit/1.1', 'other'],
  ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', 'other'],
  ['ACME SPIDER', 'other'],
])('%j is %s', (userAgent, kind) => {
  expect(botKind(userAgent)).toBe(kind);
});

test.each([
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'WhatsApp/2.23.20.0 A',
  'ia_archiver',
  'Pingdom.com_bot_version_1.4_(http://www.pingdom.com/)',
  'Pingdom/1.0',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'meta-externalagent/1.1',
])('%j does not report for servers', (userAgent) => {
  expect(isReporter(userAgent)).toBe(false);
});

test.each([
  'curl/8.5.0',
  'okhttp/4.12.0',
  'Java/21.0.2',
  'Java-http-client/21.0.2',
  'python-requests/2.31',
  'node',
  'undici',
  'Go-http-client/2.0',
  'GuzzleHttp/7',
  'Apache-HttpClient/5.3 (Java/17)',
  'axios/1.6.0',
  'Wget/1.21',
])('%j can be that of a server', (userAgent) => {
  expect(isReporter(userAgent)).toBe(true);
});
