import { knownSources } from './known-sources.ts';
import { originPart } from './origin-sql.ts';

const values = {
  click: originPart('@origin', 'click'),
  isLinked: originPart('@origin', 'isLinked'),
  isCampaign: originPart('@origin', 'isCampaign'),
  host: originPart('@origin', 'host'),
  medium: originPart('@origin', 'medium'),
  tag: originPart('@origin', 'tag'),
};

/**
 * SQL in which `@name` stands for a part of an origin. Each is defined where it is used first.
 * @param prefix of their names, which must not be those of another expression in the same statement
 * @param told what `known` says about a source
 */
export function withSharedValues(
  prefix: string,
  origin: string,
  told: 'name' | 'channel',
  sql: string,
): string {
  const shared = {
    keys: listed(knownValues.map(({ value }) => value)),
    values: listed(knownValues.map((each) => each[told])),
    ...values,
    // Origins have few different values: the engine looks at each value of this type once.
    origin: `toLowCardinality(${origin})`,
  };
  return Object.entries(shared)
    .reduce(
      (text, [name, computed]) =>
        text.replace(`@${name}`, () => `(${computed} AS ${prefix}_${name})`),
      sql,
    )
    .replaceAll('@', `${prefix}_`);
}

/** Each value that identifies a known source, with the source's name and channel. */
const knownValues = Object.entries(knownSources).flatMap(([channel, sources]) =>
  Object.entries(sources).flatMap(([name, values]) =>
    values.split(' ').map((value) => ({ value, name, channel })),
  ),
);

/** SQL of an array of known texts: for the engine, planning an array of literals takes three times as long. */
const listed = (texts: readonly string[]): string =>
  `(SELECT splitByChar('|', '${texts.join('|')}'))`;

/** What is known about the source that a value identifies; empty if none. */
export const known = (value: string): string => `transform(${value}, @keys, @values, '')`;

/**
 * The first text of some that is not empty. All are computed, each value once: a `multiIf` computes one after the
 * other for the rows that are left, and then each row, which takes more than twice as long.
 */
export const firstOf = (texts: readonly string[]): string =>
  `arrayFirst(candidate -> candidate != '', [${texts.join(', ')}])`;
