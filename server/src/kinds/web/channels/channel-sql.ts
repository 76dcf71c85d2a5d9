import { knownSources } from './known-sources.ts';

/** Parameters that advertising networks, senders of emails and social networks add to links. */
const clicks = {
  paid: 'gclid gbraid wbraid dclid gad_source msclkid ttclid twclid li_fat_id yclid rdt_cid sccid epik',
  email: 'mc_cid mc_eid _hsenc mkt_tok vero_id ml_subscriber',
  social: 'fbclid igshid igsh',
};
/** Some of these words also count as a part, as in `cpc-brand` and `google_ads`. */
const media = {
  paid: '^((.*[^a-z])?(ads?|cp[acmpv]|paid|pp[cv])([^a-z].*)?|banner|display|native|paid.*|re(marke|targe)ting|sponsor.*)$',
  email: '^(mail|(.*[^a-z])?(e[_ -]?mails?|mailings?|newsletters?)([^a-z].*)?)$',
  social: '^(social.*|sm)$',
};

const listed = (texts: readonly string[]): string => `'${texts.join(`', '`)}'`;
const isClick = (kind: keyof typeof clicks): string =>
  `channel_click IN (${listed(clicks[kind].split(' '))})`;
const isMedium = (kind: keyof typeof media): string => `match(channel_medium, '${media[kind]}')`;
const isKnown = (value: string, name: string): readonly string[] => [
  `(transform(${value}, channel_keys, channel_values, '') AS ${name}) != ''`,
  name,
];

const known = Object.entries(knownSources).flatMap(([channel, sources]) =>
  Object.values(sources)
    .flatMap((each) => each.split(' '))
    .map((value) => ({ value, channel })),
);
const clickNames = Object.values(clicks).flatMap((each) => each.split(' '));

/**
 * What the cases below share, by name. Values that differ in few events are of a type that makes the engine look at
 * each once.
 */
const shared = {
  channel_medium: 'lower(e.utm_medium)',
  channel_host: 'toLowCardinality(domainWithoutWWW(lower(channel_referrer)))',
  // A visit that goes on from the site itself, after a break or from `www.`, didn't come from anywhere.
  channel_referrer: `if(domain(e.referrer) != '' AND domainWithoutWWW(e.referrer) = domainWithoutWWW(e.url), '', e.referrer)`,
  // Most URLs have no parameters. Snapchat writes its own in mixed case.
  channel_click: `if(position(e.url, '?') = 0, '', lower(extract(e.url, '(?i)[?&](${clickNames.join('|')})=')))`,
  channel_keys: `[${listed(known.map(({ value }) => value))}]`,
  channel_values: `[${listed(known.map(({ channel }) => channel))}]`,
};

/** Conditions and what they tell, in order. Of a source, what says the most comes first. */
const cases = [
  [isMedium('paid'), `'Paid'`],
  [isClick('paid'), `'Paid'`],
  [isMedium('email'), `'Email'`],
  isKnown('lower(e.utm_source)', 'channel_of_tag'),
  isKnown('channel_host', 'channel_of_host'),
  [`match(channel_host, '^(web)?mail[.]')`, `'Email'`],
  isKnown('cutToFirstSignificantSubdomain(channel_host)', 'channel_of_site'),
  isKnown(`concat(firstSignificantSubdomain(channel_host), '.*')`, 'channel_of_brand'),
  [isMedium('social'), `'Social'`],
  [`channel_medium = 'organic'`, `'Search'`],
  [isClick('email'), `'Email'`],
  [isClick('social'), `'Social'`],
  [`channel_referrer != ''`, `'Referral'`],
  [`e.utm_source != '' OR channel_medium != '' OR e.utm_campaign != ''`, `'Campaign'`],
];

/** The channel by which an event `e` came, from its referrer, its UTM parameters and its URL. */
export const channelSql = Object.entries(shared).reduce(
  // Each is defined where it is used first.
  (text, [name, computed]) => text.replace(name, () => `(${computed} AS ${name})`),
  `multiIf(${cases.flat().join(', ')}, 'Direct')`,
);
