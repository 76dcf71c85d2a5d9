import * as Radix from '@radix-ui/react-popover';
import { useMemo } from 'react';
import { classNames } from '../class-names.ts';
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

/** The suggestions of an input, below it. The focus stays in the input. */
export default function ComboboxList(props: ComboboxListProps) {
  const { id, label, input, layer, offered, at, onPick } = props;
  const anchor = useMemo(() => ({ current: input }), [input]);
  return (
    <Radix.Root open>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal container={layer}>
        <Radix.Content
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
          className="z-50 max-h-[min(18rem,var(--radix-popover-content-available-height))] max-w-[min(26rem,var(--radix-popover-content-available-width))] min-w-(--radix-popover-trigger-width) overflow-y-auto rounded-lg border border-line bg-surface p-1 text-ink shadow-lg"
        >
          {offered.map(({ name, title }, place) => (
            <div
              key={name}
              id={optionId(id, place)}
              role="option"
              aria-selected={place === at}
              onClick={() => onPick(place)}
              className={classNames(
                'flex cursor-pointer items-baseline gap-4 rounded-md px-2.5 py-1.5 text-sm select-none hover:bg-raised pointer-coarse:py-2.5',
                place === at && 'bg-raised',
              )}
            >
              <span className="min-w-0 flex-1 truncate" title={name}>
                <bdi>{name}</bdi>
              </span>
              {title !== '' && <span className="shrink-0 text-xs text-muted">{title}</span>}
            </div>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
