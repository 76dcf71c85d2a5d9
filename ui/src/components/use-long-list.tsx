import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { fullNumber } from './figures.ts';
import { t } from '../words/words.ts';

/** With more items than this, there is a search. */
const few = 15;
/** How many are shown until more are asked for. */
const portion = 50;

interface LongListOptions<Item> {
  /** What the search is called: `Search labels`. */
  label: string;
  /** What an item is found by. */
  textOf: (item: Item) => string;
  /** Whether an item stays in the list during a search, such as the one being edited. */
  isKept?: (item: Item) => boolean;
}

interface LongList<Item> {
  readonly shown: readonly Item[];
  /** Null for short lists. */
  readonly search: ReactNode;
  /** Below the list: that nothing was found, or how many more there are. */
  readonly rest: ReactNode;
}

/** A list that the page has as a whole: a long one has a search, and is shown in portions. */
export function useLongList<Item>(
  items: readonly Item[],
  { label, textOf, isKept }: LongListOptions<Item>,
): LongList<Item> {
  const [text, setText] = useState('');
  const [most, setMost] = useState(portion);
  const isLong = items.length > few;
  const wanted = plain(isLong ? text.trim() : '');
  const found = items.filter((item) => isKept?.(item) || plain(textOf(item)).includes(wanted));
  const shown = found.filter((item, place) => place < most || isKept?.(item));
  const left = found.length - shown.length;
  return {
    shown,
    search: isLong && (
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        className="h-8 w-52 min-w-0 rounded-lg border border-control bg-surface px-2.5 text-compact placeholder:text-muted"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setMost(portion);
        }}
      />
    ),
    rest: isLong && (
      <div className="mt-2 flex flex-wrap items-center gap-3 text-sm text-muted">
        <p role="status" className="empty:hidden">
          {found.length === 0
            ? t`Nothing contains “${text.trim().slice(0, 100)}”.`
            : left > 0 && t`${fullNumber(shown.length)} of ${fullNumber(found.length)}`}
        </p>
        {left > 0 && (
          <Button variant="plain" size="small" onClick={() => setMost(most + portion)}>
            {t`Show more`}
          </Button>
        )}
      </div>
    ),
  };
}

/** A text in lower case and without accents. */
const plain = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();
