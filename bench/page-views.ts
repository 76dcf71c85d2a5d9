import { randomUUID } from 'node:crypto';

const userAgents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
];
export const userAgent = userAgents[0] ?? '';

/** Bodies as sent by a real tracker, about 450 bytes each, from many visitors. */
export function pageViews(token: string, count: number): Record<string, unknown>[] {
  const visitors = Array.from({ length: Math.ceil(count / 4) }, () => ({
    userId: randomUUID(),
    sessionId: randomUUID(),
  }));
  return Array.from({ length: count }, (_, index) => ({
    token,
    ...visitors[index % visitors.length],
    event: 'pageview',
    page: `/blog/article-${index % 300}`,
    url: `https://www.example.com/blog/article-${index % 300}?ref=list`,
    title: `Article ${index % 300} – an example of what people read`,
    referrer: index % 4 === 0 ? 'https://www.google.com/' : '',
    properties: { plan: index % 3 === 0 ? 'pro' : 'free', position: index % 17 },
  }));
}
