import * as Radix from '@radix-ui/react-popover';
import type { ReactElement, ReactNode } from 'react';

interface PopoverProps {
  /** For screen readers. */
  title: string;
  button: ReactElement;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** What it floats over; see `layerOf`. */
  layer: HTMLElement;
  children: ReactNode;
}

/** A button, and what it opens next to it. The children take the focus; Escape and a click outside close it. */
export function Popover({ title, button, isOpen, onOpen, layer, children }: PopoverProps) {
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpen}>
      <Radix.Trigger asChild>{button}</Radix.Trigger>
      <Radix.Portal container={layer}>
        <Radix.Content
          aria-label={title}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          className="z-40 max-h-(--radix-popover-content-available-height) max-w-(--radix-popover-content-available-width) overflow-y-auto rounded-xl border border-line bg-surface p-3 text-ink shadow-lg"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
