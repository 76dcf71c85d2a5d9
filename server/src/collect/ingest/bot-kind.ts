import { isbot } from 'isbot';
import { RecentCache } from '../../platform/recent-cache.ts';

/** The closed list of kinds of bots, used for counting dropped ones. */
export type BotKind = 'search' | 'ai' | 'monitor' | 'headless' | 'tool' | 'other';

// Cubot makes phones.
const plainWords = /(?<!cu)bot|spider|crawler|headless/i;

/**
 * What browsers and apps of people say of themselves that the list of bots takes for a crawler: `news`, `sogou` and
 * `google` are words in it.
 */
const people =
  /\b(?:(?:Smart|Opera)News|NewsArticle|NewsBreak|SogouM(?:obileBrowser|SE))(?=\/|,|$)|\bGoogle TV\b/g;

/** The first match counts; AI comes before search, because some are named after a search engine. */
const kinds: readonly (readonly [BotKind, RegExp])[] = [
  [
    'ai',
    /gptbot|chatgpt|oai-searchbot|claude|anthropic|ccbot|perplexity|bytespider|amazonbot|meta-external|google-extended|cohere|diffbot|mistral|applebot-extended|youbot|ai2bot|duckassist/i,
  ],
  [
    'monitor',
    /uptime|pingdom|statuscake|monitor|synthetic|datadog|newrelic|site24x7|checkly|health|nagios|zabbix|lighthouse|gtmetrix|pagespeed/i,
  ],
  [
    'search',
    /googlebot|google-inspection|adsbot|mediapartners|storebot|bingbot|bingpreview|msnbot|yandex|baidu|duckduck|slurp|applebot|seznam|sogou|petalbot|qwant|exabot|naver|yeti|mojeek/i,
  ],
  ['headless', /headless|phantomjs|puppeteer|playwright|selenium|webdriver|cypress|slimer/i],
  [
    'tool',
    /^node|curl|wget|python|java|go-http|axios|node-fetch|undici|okhttp|libwww|scrapy|http_?client|postman|insomnia|ruby|perl|php|guzzle|aiohttp|httpx|apache-http|dart|deno|bun\//i,
  ],
];

/** Crawlers and monitors without one of the plain words, by the names that they give themselves. */
const namedCrawlers =
  /facebookexternalhit|facebookcatalog|whatsapp|ia_archiver|archive\.org|heritrix|nutch|httrack|pingdom|statuscake|site24x7|uptimerobot|gtmetrix|pagespeed|lighthouse|skypeuripreview|pinterest|embedly|vkshare|flipboard|tumblr|feedfetcher|feedly|w3c_validator|ahrefs|semrush|mj12/i;

const cache = new RecentCache<BotKind | 'none'>(10_000, (userAgent) => {
  if (!isBot(userAgent)) return 'none';
  // Crawlers give addresses such as `…/page.php`, which are not what they are made with.
  const named = userAgent.replaceAll(/https?:\/\/\S*/g, '');
  const kindOf = ([kind, pattern]: (typeof kinds)[number]): boolean =>
    pattern.test(kind === 'tool' ? named : userAgent);
  return kinds.find(kindOf)?.[0] ?? 'other';
});

function isBot(userAgent: string): boolean {
  if (plainWords.test(userAgent)) return true;
  if (!isbot(userAgent)) return false;
  return !userAgent.startsWith('Mozilla/5.0 (') || isbot(userAgent.replaceAll(people, ''));
}

/** The kind of bot of a User-Agent; `none` = not a known bot. */
export function botKind(userAgent: string): BotKind | 'none' {
  return cache.get(userAgent);
}

/** Whether a server or an app can use this User-Agent, unless it says that it is a bot, or which one. */
export function isReporter(userAgent: string): boolean {
  const kind = botKind(userAgent);
  const canReport = kind === 'tool' || kind === 'monitor' || kind === 'other';
  return canReport && !plainWords.test(userAgent) && !namedCrawlers.test(userAgent);
}
