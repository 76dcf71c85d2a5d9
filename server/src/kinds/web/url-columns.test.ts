import { expect, test } from 'vitest';
import { readUrl } from './url-columns.ts';

test.each([
  [{ url: 'https://shop.example/caf%C3%A9?a=1#b' }, { page: '/caf%C3%A9' }],
  [{ url: 'https://shop.example' }, { page: '/' }],
  [{ url: 'https://shop.example/a', page: '/own' }, {}],
  [{ url: 'no URL' }, {}],
  [
    { url: 'https://a.example/?utm_source=mail%20list&utm_medium=a+b&utm_term=&utm_x=1&q=2' },
    { page: '/', utm_source: 'mail list', utm_medium: 'a b' },
  ],
  [
    {
      url: '/a?UTM_SOURCE=x&utm_content=%00%ff&utm_campaign=one&utm_campaign=two&utm_campaign=#?utm_term=no',
    },
    { page: '/a', utm_content: '\ufffd\ufffd', utm_campaign: 'two' },
  ],
  [{ url: '/a?utm_source=url&utm_medium=url', utm_campaign: 'sent' }, { page: '/a' }],
])('%j also has %j', (sent, read) => {
  const columns = { ...sent };
  readUrl(sent.url, columns);
  expect(columns).toEqual({ ...sent, ...read });
});
