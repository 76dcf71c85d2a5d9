import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  aggregate,
  group,
  hour,
  now,
  source,
  startChartHarness,
  where,
} from '../../../../test/chart-harness.ts';
import { closedAfterTests } from '../../../../test/closed-after-tests.ts';
import type { EventRow } from '../table.ts';
import { knownSources } from './known-sources.ts';
import { originSql } from './origin-sql.ts';

const harness = closedAfterTests(await startChartHarness());

const from = (referrer: string): Partial<EventRow> => ({ referrer });
const tagged = (source: string, medium = '', referrer = ''): Partial<EventRow> => ({
  ...{ utm_source: source, utm_medium: medium, referrer },
});
const clicked = (parameter: string, referrer = ''): Partial<EventRow> => ({
  ...{ url: `https://shop.example/sale?a=b&${parameter}=xyz`, referrer },
});

/** What the first event of a visit says, and the channel of the visit. */
const visits: readonly (readonly [Partial<EventRow>, string])[] = [
  [{}, 'Direct'],
  [from('https://www.google.com/'), 'Search'],
  [from('https://www.google.co.uk/search?q=bellwether'), 'Search'],
  [from('https://news.google.de/'), 'Search'],
  [from('android-app://com.google.android.googlequicksearchbox/'), 'Search'],
  [from('https://duckduckgo.com/'), 'Search'],
  [from('https://r.search.yahoo.com/_ylt=x'), 'Search'],
  [from('https://l.facebook.com/l.php?u=x'), 'Social'],
  [from('https://T.CO/abc'), 'Social'],
  [from('https://de.pinterest.com/pin/1'), 'Social'],
  [from('https://news.ycombinator.com/item?id=1'), 'Social'],
  [from('https://mail.google.com/mail/u/0/'), 'Email'],
  [from('android-app://com.google.android.gm/'), 'Email'],
  [from('https://webmail.company.example/'), 'Email'],
  [from('https://eur01.safelinks.protection.outlook.com/?url=x'), 'Email'],
  [from('https://chatgpt.com/'), 'AI assistants'],
  [from('https://gemini.google.com/app'), 'AI assistants'],
  [from('https://docs.google.com/document/d/1'), 'Referral'],
  [from('https://google.evil.example/'), 'Referral'],
  [from('https://notfacebook.com/'), 'Referral'],
  [from('https://192.0.2.1/'), 'Referral'],
  [from('no URL'), 'Referral'],
  [tagged('google', 'cpc', 'https://www.google.com/'), 'Paid'],
  [tagged('', 'Paid-Social'), 'Paid'],
  [tagged('facebook', 'paid_social'), 'Paid'],
  [clicked('gclid', 'https://www.google.com/'), 'Paid'],
  [clicked('msclkid'), 'Paid'],
  [clicked('ScCid'), 'Paid'],
  [clicked('not_gclid'), 'Direct'],
  [clicked('fbclid'), 'Social'],
  [clicked('mc_cid'), 'Email'],
  [tagged('october', 'e-mail', 'https://www.google.com/'), 'Email'],
  [tagged('Newsletter'), 'Email'],
  [tagged('october', 'Email-Newsletter'), 'Email'],
  [tagged('post', 'direct-mail'), 'Campaign'],
  [tagged('google', 'cpc-brand'), 'Paid'],
  [tagged('partner', 'google_ads'), 'Paid'],
  [tagged('partner', 'downloads'), 'Campaign'],
  [{ ...from('https://www.shop.example/a'), url: 'https://shop.example/b' }, 'Direct'],
  [{ ...from('https://mail.example/inbox'), url: 'https://mail.example/b' }, 'Direct'],
  [{ ...from('https://blog.shop.example/a'), url: 'https://shop.example/b' }, 'Referral'],
  [{ ...tagged('shop', 'qr', 'https://shop.example/'), url: 'https://shop.example/' }, 'Campaign'],
  [from('https://notebooklm.google.com/'), 'AI assistants'],
  [tagged('chatgpt.com'), 'AI assistants'],
  [tagged('facebook', 'organic'), 'Social'],
  [tagged('some-shop', 'organic'), 'Search'],
  [tagged('some-shop', 'social-network'), 'Social'],
  [tagged('partner', 'link', 'https://partner.example/'), 'Referral'],
  [tagged('partner', 'qr'), 'Campaign'],
  [{ utm_campaign: 'spring' }, 'Campaign'],
];

const linked = (query: string, referrer = ''): Partial<EventRow> => ({
  ...{ url: `https://shop.example/sale?${query}#top`, referrer },
});

/** What the first event of a visit says, and the source and channel of the visit. */
const sources: readonly (readonly [Partial<EventRow>, source: string, channel: string])[] = [
  [{}, '', 'Direct'],
  [from('https://www.google.co.uk/search?q=bellwether'), 'Google', 'Search'],
  [from('https://GOOGLE.com'), 'Google', 'Search'],
  [from('android-app://com.google.android.googlequicksearchbox/'), 'Google', 'Search'],
  [from('https://docs.google.com/document/d/1'), 'Google Workspace', 'Referral'],
  [from('https://l.facebook.com/l.php?u=x'), 'Facebook', 'Social'],
  [from('https://m.facebook.com/'), 'Facebook', 'Social'],
  [tagged('fb', 'paid_social'), 'Facebook', 'Paid'],
  [from('https://news.ycombinator.com/item?id=1'), 'Hacker News', 'Social'],
  [from('http://www.partner.example/a'), 'partner.example', 'Referral'],
  [from('https://partner.example:8080/b?c'), 'partner.example', 'Referral'],
  [from('https://google.evil.example/'), 'google.evil.example', 'Referral'],
  [from('https://münchen.example/'), 'münchen.example', 'Referral'],
  [from('no URL, but a text'), 'Unknown', 'Referral'],
  [tagged('Partner Week', 'qr'), 'Partner Week', 'Campaign'],
  [tagged('partner', 'link', 'https://www.google.com/'), 'partner', 'Search'],
  [{ utm_campaign: 'spring' }, '', 'Campaign'],
  [{ ...from('https://www.shop.example/a'), url: 'https://shop.example/b' }, '', 'Direct'],
  [linked('ref=producthunt'), 'Product Hunt', 'Social'],
  [linked('a=b&source=partner.example'), 'partner.example', 'Referral'],
  [linked('ref=partner.example&a=b', 'https://www.google.com/'), 'partner.example', 'Search'],
  [{ ...linked('ref=partner'), utm_source: 'newsletter' }, 'Newsletter', 'Email'],
  [linked('ref=menu', 'https://shop.example/'), '', 'Direct'],
  [linked('ref='), '', 'Direct'],
  [linked('ref=%00%FF'), '', 'Direct'],
  [linked(`ref=${'a'.repeat(65)}`), '', 'Direct'],
  [linked('href=partner'), '', 'Direct'],
];

test('a visit has the source that its first event names, or else the site that linked to it', async () => {
  const ask = await harness.projectOf(
    sources.map(([event], at) => ({ ...event, session: `${at}` })),
  );
  const [shown] = await ask({
    ...{ type: 'limit', rows: 100 },
    input: group(['session_id', 'source', 'channel'], source('*', 'sessions')),
  });
  const expected = sources.map(([, name, channel], at) => ({
    name: [`${at}`, name, channel].join(' / '),
    value: 1,
  }));
  expect(shown).toMatchObject({ type: 'grouping', rows: expect.arrayContaining(expected) });
});

test('a visit has the channel of its first event', async () => {
  const ask = await harness.projectOf(
    visits.map(([event], at) => ({ ...event, session: `${at}` })),
  );
  const [channels] = await ask({
    ...{ type: 'limit', rows: 100 },
    input: group(['session_id', 'channel'], source('*', 'sessions')),
  });
  const expected = visits.map(([, channel], at) => ({ name: `${at} / ${channel}`, value: 1 }));
  expect(channels).toMatchObject({ type: 'grouping', rows: expect.arrayContaining(expected) });
});

test('all events of a visit can be filtered by the channel of the visit', async () => {
  const visit = { session: 'long', ts: now - hour };
  const ask = await harness.projectOf([
    { ...visit, referrer: 'https://chatgpt.com/', page: '/a' },
    { ...visit, ts: visit.ts + 1, page: '/b', referrer: 'https://www.google.com/' },
    { session: 'short', page: '/b' },
    { session: '', page: '/b' },
  ]);
  const isAssistant = where('session.channel', 'equals', 'AI assistants', source());
  const [counted, pages] = await ask(
    aggregate('count', isAssistant),
    group(['session.channel', 'page'], source()),
  );
  expect(counted).toMatchObject({ value: '2' });
  expect(pages).toMatchObject({
    rows: expect.arrayContaining([
      { name: 'AI assistants / /b', value: 1 },
      { name: 'Direct / /b', value: 1 },
    ]),
  });
});

test('the origins of stored events are computed like those of new ones', () => {
  // A change needs a migration that computes the column of stored rows again. Then write the new hash here.
  const hash = createHash('sha256').update(originSql).digest('hex');
  expect(hash).toBe('9fb830761c49e49a3e060b1e3bf9b14d45796b9d0946e09505e43401bbec233a');
});

test('no source is known in two ways, and each value is plain enough for a statement', () => {
  const values = Object.values(knownSources)
    .flatMap((sources) => Object.values(sources))
    .flatMap((each) => each.split(' '));
  expect(values.filter((each, at) => values.indexOf(each) !== at)).toEqual([]);
  expect(values.filter((each) => !/^[a-z0-9_-]+(\.[a-z0-9_-]+)*(\.\*)?$/.test(each))).toEqual([]);
});
