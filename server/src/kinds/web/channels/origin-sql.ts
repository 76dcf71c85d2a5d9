/** Parameters that advertising networks, senders of emails and social networks add to links. */
export const clickIds = {
  paid: 'gclid gbraid wbraid dclid gad_source msclkid ttclid twclid li_fat_id yclid rdt_cid sccid epik',
  email: 'mc_cid mc_eid _hsenc mkt_tok vero_id ml_subscriber',
  social: 'fbclid igshid igsh',
};

const clickNames = Object.values(clickIds)
  .flatMap((each) => each.split(' '))
  .join('|');

// A visit that continues from the site itself, after a break or from `www.`, has no source.
const isOwn = `domain(referrer) != '' AND domainWithoutWWW(referrer) = domainWithoutWWW(url)`;

// Of links that directories and other sites mark. Where the site links to itself, these say something else.
const isMarked = `multiSearchAnyCaseInsensitive(url, ['?ref=', '&ref=', '?source=', '&source='])`;
const mark = `extract(url, '(?i)[?&](?:ref|source)=([\\\\w.~-]{1,64})(?:[&#]|$)')`;

const inOneLine = (value: string) => `replaceAll(${value}, '\\n', ' ')`;

/** Lines, in order. Only the last one can have line breaks. */
const lines = {
  // Most URLs have no parameters. Snapchat writes its own in mixed case.
  click: `if(position(url, '?') = 0, '', lower(extract(url, '(?i)[?&](${clickNames})=')))`,
  isLinked: `if(referrer = '' OR (${isOwn}), '', '1')`,
  isCampaign: `if(utm_source != '' OR utm_medium != '' OR utm_campaign != '', '1', '')`,
  host: `if(${isOwn}, '', ${inOneLine('domainWithoutWWW(lower(referrer))')})`,
  medium: inOneLine('lower(utm_medium)'),
  tag: `multiIf(utm_source != '', utm_source, ${isMarked} AND NOT (${isOwn}), ${mark}, '')`,
};

/**
 * What the columns of an event say about where it came from, in lines: see `originPart`. Rows keep it, so a change
 * needs a migration; one of the known sources needs none.
 */
export const originSql = `concat(${Object.values(lines).join(`, '\\n', `)})`;

type Line = keyof typeof lines;

/**
 * SQL of a part of an origin: the `click` ID in the URL; whether another site `isLinked` to it, and `isCampaign` if it
 * has UTM parameters (`1` or empty); the `host` of that site, in lower case and without `www.`; the UTM `medium` in lower
 * case; and the `tag`, the source that the URL names.
 * @param origin SQL of a value of `originSql`
 */
export function originPart(origin: string, name: Line): string {
  const before = Object.keys(lines).indexOf(name);
  const value = name === 'tag' ? '(?s:.*)' : '[^\\n]*';
  return `extract(${origin}, '^(?:[^\\n]*\\n){${before}}(${value})')`;
}
