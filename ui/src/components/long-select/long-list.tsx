import { Check } from 'lucide-react';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { t } from '../../words/words.ts';
import { classNames } from '../class-names.ts';
import { FoundStatus, ListSearch, NothingMatches } from '../combobox/list-search.tsx';
import { optionId, useListKeys } from '../combobox/use-list-keys.ts';
import { coarsePointer, useMedia } from '../use-media.ts';
import { matchingPlaces } from './matching-places.ts';
import { useShownRows } from '../combobox/use-shown-rows.ts';

interface LongListProps {
  label: string;
  labels: readonly string[];
  /** Why an option can't be picked, in the order of the labels. */
  denials: readonly (string | undefined)[];
  /** Place of the chosen one; -1 if none is. */
  chosen: number;
  /** What is searched for at first. */
  typed: string;
  onPick: (place: number) => void;
}

/** Many options, and a search. Only those in view are rendered. Arrows select, Enter picks. */
export function LongList(props: LongListProps) {
  const { label, labels, denials, chosen, typed, onPick } = props;
  const id = useId();
  const [text, setText] = useState(typed);
  const found = useMemo(() => matchingPlaces(labels, text), [labels, text]);
  const names = useMemo(() => found.map(String), [found]);
  const pick = (row: number) => {
    const place = found[row];
    if (place !== undefined && denials[place] === undefined) onPick(place);
  };
  const isWhole = text.trim() === '';
  const { at, activeId, moveTo, press, reset } = useListKeys(
    id,
    names,
    pick,
    isWhole ? Math.max(0, chosen) : 0,
  );
  const rowHeight = useMedia(coarsePointer) ? 40 : 32;
  const { list, places, onScroll } = useShownRows(found.length, at, rowHeight);
  const pressed = (event: KeyboardEvent) => {
    // In a text they move the cursor.
    const end = { Home: 0, End: found.length - 1 }[event.key];
    if (end === undefined || text !== '') return press(event);
    event.preventDefault();
    moveTo(end);
  };
  return (
    <div className="w-[max(15rem,var(--radix-popover-trigger-width))] max-w-full">
      <ListSearch
        id={id}
        label={t`Search: ${label}`}
        placeholder={t`Search`}
        text={text}
        activeId={activeId}
        onText={(changed) => {
          setText(changed);
          reset();
        }}
        onKeyDown={pressed}
      />
      <FoundStatus count={isWhole ? null : found.length} />
      <div
        // Another list begins at its top.
        key={text}
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        onScroll={onScroll}
        className="-mx-1.5 mt-2 max-h-72 overflow-y-auto"
      >
        <div role="presentation" className="relative" style={{ height: found.length * rowHeight }}>
          {places.map((row) => {
            const place = found[row] ?? 0;
            const denied = denials[place];
            return (
              <div
                key={row}
                id={optionId(id, row)}
                role="option"
                aria-selected={row === at}
                aria-disabled={denied !== undefined}
                aria-setsize={found.length}
                aria-posinset={row + 1}
                title={denied ?? labels[place]}
                // The search keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(row)}
                style={{ top: row * rowHeight, height: rowHeight }}
                className={classNames(
                  'absolute inset-x-0 flex cursor-pointer items-center gap-3 rounded-md px-2.5 text-sm select-none hover:bg-raised',
                  row === at && 'bg-raised',
                  place === chosen && 'font-medium',
                  denied !== undefined && 'cursor-default text-muted',
                )}
              >
                <span className="min-w-0 flex-1 truncate">{labels[place]}</span>
                {denied !== undefined && (
                  <span className="max-w-[60%] truncate text-xs">{denied}</span>
                )}
                {place === chosen && <Check aria-hidden className="size-4 shrink-0 text-accent" />}
              </div>
            );
          })}
        </div>
      </div>
      {found.length === 0 && <NothingMatches text={text} />}
    </div>
  );
}
