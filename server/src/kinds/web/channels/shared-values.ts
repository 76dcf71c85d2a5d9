import { knownSources } from './known-sources.ts';

/** Values that differ in few events are of a type that makes the engine look at each once. */
const values = {
  host: 'toLowCardinality(domainWithoutWWW(lower(@referrer)))',
  tag: `toLowCardinality(if(e.utm_source != '', e.utm_source, @link))`,
  // Of links that directories and other sites mark. Where the site links to itself, these say something else.
  link: `if(NOT multiSearchAnyCaseInsensitive(e.url, ['?ref=', '&ref=', '?source=', '&source=']) OR @referrer != e.referrer, '', extract(e.url, '(?i)[?&](?:ref|source)=([\\\\w.~-]{1,64})(?:[&#]|$)'))`,
  // A visit that goes on from the site itself, after a break or from `www.`, didn't come from anywhere.
  referrer: `if(domain(e.referrer) != '' AND domainWithoutWWW(e.referrer) = domainWithoutWWW(e.url), '', e.referrer)`,
};

/**
 * SQL in which `@name` stands for a value of an event `e`: `tag`, the source that its URL names; `referrer`, empty on the
 * site itself, and its `host`; and what `own` adds. Each is defined where it is used first.
 * @param prefix of their names, which must not be those of another expression in the same statement
 */
export function withSharedValues(
  prefix: string,
  own: Readonly<Record<string, string>>,
  sql: string,
): string {
  return Object.entries({ ...own, ...values })
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
