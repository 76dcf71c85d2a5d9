import { clickIds } from './origin-sql.ts';
import { firstOf, known, withSharedValues } from './shared-values.ts';

/** Some of these words also count as a part, as in `cpc-brand` and `google_ads`. */
const media = {
  paid: '^((.*[^a-z])?(ads?|cp[acmpv]|paid|pp[cv])([^a-z].*)?|banner|display|native|paid.*|re(marke|targe)ting|sponsor.*)$',
  email: '^(mail|(.*[^a-z])?(e[_ -]?mails?|mailings?|newsletters?)([^a-z].*)?)$',
  social: '^(social.*|sm)$',
};

const isClick = (kind: keyof typeof clickIds): string =>
  `@click IN ('${clickIds[kind].split(' ').join(`', '`)}')`;
const isMedium = (kind: keyof typeof media): string => `match(@medium, '${media[kind]}')`;

const when = (condition: string, channel: string): string => `if(${condition}, '${channel}', '')`;

/** In order: the most specific sign of a source comes first. */
const candidates = [
  when(`${isMedium('paid')} OR ${isClick('paid')}`, 'Paid'),
  when(isMedium('email'), 'Email'),
  known('lower(@tag)'),
  known('@host'),
  when(`match(@host, '^(web)?mail[.]')`, 'Email'),
  known('cutToFirstSignificantSubdomain(@host)'),
  known(`concat(firstSignificantSubdomain(@host), '.*')`),
  when(isMedium('social'), 'Social'),
  when(`@medium = 'organic'`, 'Search'),
  when(isClick('email'), 'Email'),
  when(isClick('social'), 'Social'),
  when(`@isLinked != ''`, 'Referral'),
  when(`@isCampaign != ''`, 'Campaign'),
  when(`@tag != ''`, 'Referral'),
  `'Direct'`,
];

/** The channel of an origin. */
export const channelSql = (origin: string): string =>
  withSharedValues('channel', origin, 'channel', firstOf(candidates));
