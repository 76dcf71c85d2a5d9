import { clickIds } from './origin-sql.ts';
import { isKnown, knownValues, listed, withSharedValues } from './shared-values.ts';

/** Some of these words also count as a part, as in `cpc-brand` and `google_ads`. */
const media = {
  paid: '^((.*[^a-z])?(ads?|cp[acmpv]|paid|pp[cv])([^a-z].*)?|banner|display|native|paid.*|re(marke|targe)ting|sponsor.*)$',
  email: '^(mail|(.*[^a-z])?(e[_ -]?mails?|mailings?|newsletters?)([^a-z].*)?)$',
  social: '^(social.*|sm)$',
};

const isClick = (kind: keyof typeof clickIds): string =>
  `@click IN (${listed(clickIds[kind].split(' '))})`;
const isMedium = (kind: keyof typeof media): string => `match(@medium, '${media[kind]}')`;

/** What the cases below share, besides what sources are told by. */
const own = {
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
  [`@isLinked != ''`, `'Referral'`],
  [`@isCampaign != ''`, `'Campaign'`],
  [`@tag != ''`, `'Referral'`],
];

/** The channel that an origin tells. */
export const channelSql = (origin: string): string =>
  withSharedValues('channel', origin, own, `multiIf(${cases.flat().join(', ')}, 'Direct')`);
