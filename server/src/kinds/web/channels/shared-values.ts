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
 * SQL in which `@name` stands for a part of an origin or for a value that `own` adds. Each is defined where it is used
 * first.
 * @param prefix of their names, which must not be those of another expression in the same statement
 */
export function withSharedValues(
  prefix: string,
  origin: string,
  own: Readonly<Record<string, string>>,
  sql: string,
): string {
  // Origins have few different values: the engine looks at each value of this type once.
  const shared = { ...own, ...values, origin: `toLowCardinality(${origin})` };
  return Object.entries(shared)
    .reduce(
      (text, [name, computed]) =>
        text.replace(`@${name}`, () => `(${computed} AS ${prefix}_${name})`),
      sql,
    )
    .replaceAll('@', `${prefix}_`);
}

/** Each value that identifies a known source, with the source's name and channel. */
export const knownValues = Object.entries(knownSources).flatMap(([channel, sources]) =>
  Object.entries(sources).flatMap(([name, values]) =>
    values.split(' ').map((value) => ({ value, name, channel })),
  ),
);

export const listed = (texts: readonly string[]): string => `'${texts.join(`', '`)}'`;

/** A condition, and what it finds for a value in `@keys` and `@values`. @param name of that */
export const isKnown = (value: string, name: string): readonly string[] => [
  `(transform(${value}, @keys, @values, '') AS @${name}) != ''`,
  `@${name}`,
];
