import { firstOf, known, withSharedValues } from './shared-values.ts';

/** In order: what the URL names counts more than the referrer. */
const candidates = [
  known('lower(@tag)'),
  '@tag',
  known('@host'),
  known('cutToFirstSignificantSubdomain(@host)'),
  known(`concat(firstSignificantSubdomain(@host), '.*')`),
  '@host',
  `if(@isLinked = '', '', 'Unknown')`,
];

/** The source of an origin: the name of a known one, else its tag or host; empty if direct. */
export const sourceSql = (origin: string): string =>
  withSharedValues('source', origin, 'name', firstOf(candidates));
