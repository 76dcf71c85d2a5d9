import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { fullNumber } from './figures.ts';
import { t } from '../words/words.ts';

interface PagerProps {
  /** From 1. */
  page: number;
  hasMore: boolean;
  onTurn: (page: number) => void;
  /** Which rows are shown, such as a `pageText`. */
  children?: ReactNode;
  /** Lists sorted by time have "Newer" and "Older". */
  by?: 'page' | 'time';
  /** At the foot of a card that has no padding, in a card, or below the list. */
  place?: 'foot' | 'card' | 'below';
  /** Whether there are other pages; the text is shown in any case. */
  turns?: boolean;
}

const words = { page: [t`Previous`, t`Next`], time: [t`Newer`, t`Older`] } as const;
const places = {
  foot: 'flex-wrap justify-between gap-2 border-t border-line px-4 py-3',
  card: 'mt-3 gap-3',
  below: 'mt-4 flex-wrap justify-between gap-3',
} as const;

/** Which rows of a list are shown, and buttons to the previous and next ones. */
export function Pager(props: PagerProps) {
  const { page, hasMore, onTurn, children, by = 'page', place = 'foot', turns = true } = props;
  const [before, after] = words[by];
  return (
    <nav aria-label={t`Pages`} className={classNames('flex items-center', places[place])}>
      {children && <p className="text-sm text-muted tabular-nums">{children}</p>}
      {turns && (
        <div className={classNames('flex', place === 'card' ? 'gap-3' : 'gap-2')}>
          <Button
            variant="plain"
            size="small"
            disabled={page <= 1}
            onClick={() => onTurn(page - 1)}
          >
            {before}
          </Button>
          <Button variant="plain" size="small" disabled={!hasMore} onClick={() => onTurn(page + 1)}>
            {after}
          </Button>
        </div>
      )}
    </nav>
  );
}

/** `51–100 of 1,204`; `No results of 12` after the last page. */
export function pageText(page: number, pageSize: number, shown: number, total: number): string {
  const first = (page - 1) * pageSize + 1;
  const range = shown > 0 ? `${fullNumber(first)}–${fullNumber(first + shown - 1)}` : t`No results`;
  return t`${range} of ${fullNumber(total)}`;
}
