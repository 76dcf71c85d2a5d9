/** Sources of the demo site, by path. */
export const search: Readonly<Record<string, string>> = {
  'src/search/build-index.ts': `import { stem } from './stem';
import type { Heading } from './headings';

/** For each word, the documents that contain it. */
export type SearchIndex = ReadonlyMap<string, ReadonlySet<string>>;

const words = /[\\p{L}\\p{N}]+/gu;

/** Indexes headings with everything below them. Takes about 40 ms for 200 documents. */
export function buildIndex(headings: readonly Heading[]): SearchIndex {
  const index = new Map<string, Set<string>>();
  for (const heading of headings) {
    walk(heading, index);
  }
  return index;
}

function add(index: Map<string, Set<string>>, word: string, path: string): void {
  const found = index.get(word);
  if (found === undefined) index.set(word, new Set([path]));
  else found.add(path);
}

/** Adds a heading, then those below it. */
function walk(heading: Heading, index: Map<string, Set<string>>): void {
  for (const [word] of heading.text.matchAll(words)) {
    add(index, stem(word.toLowerCase()), heading.path);
  }
  // Pages that only group others are related to each other in both directions.
  for (const below of [...heading.children, ...heading.related]) {
    walk(below, index);
  }
}
`,
  'src/search/search-box.tsx': `import { useDeferredValue, useState } from 'react';
import { buildIndex, type SearchIndex } from './build-index';
import type { Heading } from './headings';
import { stem } from './stem';

const mostResults = 8;
/** Typing must not build an index again. */
const indexes = new WeakMap<readonly Heading[], SearchIndex>();

interface SearchBoxProps {
  readonly headings: readonly Heading[];
  onOpen(path: string): void;
}

/** The documents that contain all words of a query. */
function search(index: SearchIndex, query: string): readonly string[] {
  const words = query.toLowerCase().split(/\\s+/).filter(Boolean).map(stem);
  const [first, ...others] = words.map((word) => index.get(word) ?? new Set<string>());
  if (first === undefined) return [];
  return [...first].filter((path) => others.every((paths) => paths.has(path)));
}

/** Finds documents while you type. */
export function SearchBox({ headings, onOpen }: SearchBoxProps) {
  const [query, setQuery] = useState('');
  const typed = useDeferredValue(query);
  const index = indexes.get(headings) ?? buildIndex(headings);
  indexes.set(headings, index);
  const results = search(index, typed).slice(0, mostResults);
  return (
    <search>
      <input
        type="search"
        value={query}
        placeholder="Search the documentation"
        onChange={(event) => setQuery(event.target.value)}
      />
      <ul aria-live="polite">
        {results.map((path) => (
          <li key={path}>
            <button type="button" onClick={() => onOpen(path)}>
              {path}
            </button>
          </li>
        ))}
      </ul>
    </search>
  );
}
`,
};
