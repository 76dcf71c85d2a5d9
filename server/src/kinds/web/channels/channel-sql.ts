import { isKnown, knownValues, listed, withSharedValues } from './shared-values.ts';

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

const isClick = (kind: keyof typeof clicks): string =>
  `@click IN (${listed(clicks[kind].split(' '))})`;
const isMedium = (kind: keyof typeof media): string => `match(@medium, '${media[kind]}')`;

const clickNames = Object.values(clicks).flatMap((each) => each.split(' '));

/** What the cases below share, besides what sources are told by. */
const own = {
  medium: 'lower(e.utm_medium)',
  // Most URLs have no parameters. Snapchat writes its own in mixed case.
  click: `if(position(e.url, '?') = 0, '', lower(extract(e.url, '(?i)[?&](${clickNames.join('|')})=')))`,
  keys: `[${listed(knownValues.map(({ value }) => value))}]`,
  values: `[${listed(knownValues.map(({ channel }) => channel))}]`,
};

/** Conditions and what they tell, in order. Of a source, what says the most comes first. */
const cases = [
  [isMedium('paid'), `'Paid'`],
  [isClick('paid'), `'Paid'`],
  [isMedium('email'), `'Email'`],
  isKnown('lower(@tag)', 'of_tag'),
  isKnown('@host', 'of_host'),
  [`match(@host, '^(web)?mail[.]')`, `'Email'`],
  isKnown('cutToFirstSignificantSubdomain(@host)', 'of_site'),
  isKnown(`concat(firstSignificantSubdomain(@host), '.*')`, 'of_brand'),
  [isMedium('social'), `'Social'`],
  [`@medium = 'organic'`, `'Search'`],
  [isClick('email'), `'Email'`],
  [isClick('social'), `'Social'`],
  [`@referrer != ''`, `'Referral'`],
  [`e.utm_source != '' OR @medium != '' OR e.utm_campaign != ''`, `'Campaign'`],
  [`@tag != ''`, `'Referral'`],
];

/** The channel by which an event `e` came, from its referrer, its UTM parameters and its URL. */
export const channelSql = withSharedValues(
  'channel',
  own,
  `multiIf(${cases.flat().join(', ')}, 'Direct')`,
);
