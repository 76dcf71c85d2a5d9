import { isKnown, knownValues, listed, withSharedValues } from './shared-values.ts';

const own = {
  keys: `[${listed(knownValues.map(({ value }) => value))}]`,
  values: `[${listed(knownValues.map(({ name }) => name))}]`,
};

/** Conditions and what they tell, in order: what the URL names counts more than the referrer. */
const cases = [
  isKnown('lower(@tag)', 'of_tag'),
  [`@tag != ''`, '@tag'],
  isKnown('@host', 'of_host'),
  isKnown('cutToFirstSignificantSubdomain(@host)', 'of_site'),
  isKnown(`concat(firstSignificantSubdomain(@host), '.*')`, 'of_brand'),
  [`@host != ''`, '@host'],
];

/** The source that an origin tells: the name of a known one, else its tag or host; empty if direct. */
export const sourceSql = (origin: string): string =>
  withSharedValues(
    'source',
    origin,
    own,
    `multiIf(${cases.flat().join(', ')}, if(@isLinked = '', '', 'Unknown'))`,
  );
