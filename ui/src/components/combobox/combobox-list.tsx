import * as Radix from '@radix-ui/react-popover';
import { useMemo } from 'react';
import { classNames } from '../class-names.ts';
import { useShownRows } from './use-shown-rows.ts';
import { coarsePointer, useMedia } from '../use-media.ts';
import type { Offered } from './suggestions.ts';
import { optionId } from './use-list-keys.ts';

interface ComboboxListProps {
  id: string;
  label: string;
  input: HTMLInputElement;
  /** What it floats over; see `layerOf`. */
  layer: HTMLElement;
  offered: readonly Offered[];
  /** The active place; -1 for none. */
  at: number;
  onPick: (place: number) => void;
}

const keep = (event: { preventDefault(): void }) => event.preventDefault();

const row = 'flex items-center gap-4 rounded-md px-2.5 text-sm';

/** The suggestions of an input, below it. Only those in view are rendered. The focus stays in the input. */
export default function ComboboxList(props: ComboboxListProps) {
  const { id, label, input, layer, offered, at, onPick } = props;
  const anchor = useMemo(() => ({ current: input }), [input]);
  const rowHeight = useMedia(coarsePointer) ? 40 : 32;
  const { list, places, onScroll } = useShownRows(offered.length, at, rowHeight);
  const widest = useMemo(
    () => offered.reduce((one, other) => (lengthOf(other) > lengthOf(one) ? other : one)),
    [offered],
  );
  return (
    <Radix.Root open>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal container={layer}>
        <Radix.Content
          ref={list}
          onScroll={onScroll}
          id={id}
          role="listbox"
          aria-label={label}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={keep}
          onCloseAutoFocus={keep}
          // The input closes it when the focus leaves, and with Escape.
          onInteractOutside={keep}
          onEscapeKeyDown={keep}
          onMouseDown={keep}
          className="z-50 max-h-[min(18rem,var(--radix-popover-content-available-height,18rem))] max-w-[min(26rem,var(--radix-popover-content-available-width))] min-w-(--radix-popover-trigger-width) overflow-y-auto rounded-lg border border-line bg-surface p-1 text-ink shadow-lg"
        >
          {/* As wide as all of them need. */}
          <div aria-hidden className={classNames(row, 'invisible h-0')}>
            <Texts {...widest} />
          </div>
          <div
            role="presentation"
            className="relative"
            style={{ height: offered.length * rowHeight }}
          >
            {places.map((place) => {
              const one = offered[place];
              if (one === undefined) return null;
              return (
                <div
                  key={one.name}
                  id={optionId(id, place)}
                  role="option"
                  aria-selected={place === at}
                  aria-setsize={offered.length}
                  aria-posinset={place + 1}
                  onClick={() => onPick(place)}
                  style={{ top: place * rowHeight, height: rowHeight }}
                  className={classNames(
                    row,
                    'absolute inset-x-0 cursor-pointer select-none hover:bg-raised',
                    place === at && 'bg-raised',
                  )}
                >
                  <Texts {...one} />
                </div>
              );
            })}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const lengthOf = ({ name, title }: Offered): number => name.length + title.length;

function Texts({ name, title }: Offered) {
  return (
    <>
      <span className="min-w-0 flex-1 truncate" title={name}>
        <bdi>{name}</bdi>
      </span>
      {title !== '' && (
        <span className="max-w-[60%] shrink-0 truncate text-xs text-muted">{title}</span>
      )}
    </>
  );
}
