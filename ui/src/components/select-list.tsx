import * as Radix from '@radix-ui/react-select';
import { Check } from 'lucide-react';
import { useRef, useState, type ComponentProps } from 'react';
import { layerOf } from './layer-of.ts';
import { SelectButton } from './select-button.tsx';

interface SelectListProps {
  buttonProps: ComponentProps<typeof SelectButton>;
  /** What it floats over at first; see `layerOf`. */
  openedIn: HTMLElement;
  labels: readonly string[];
  /** Why an option can't be picked, in the order of the labels. */
  denials: readonly (string | undefined)[];
  /** Place of the chosen one; -1 if none is. */
  at: number;
  onPick: (index: number) => void;
}

/** A select whose list is open at first. Arrows and letters move in it; Escape and a click outside close it. */
export default function SelectList(props: SelectListProps) {
  const { buttonProps, openedIn, labels, denials, at, onPick } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [layer, setLayer] = useState(openedIn);
  return (
    <Radix.Root
      defaultOpen
      // The library takes no empty values, so it gets places.
      value={at < 0 ? '' : String(at)}
      disabled={buttonProps.disabled}
      onValueChange={(text) => onPick(Number(text))}
      onOpenChange={(isOpen) => {
        if (isOpen && button.current) setLayer(layerOf(button.current));
      }}
    >
      <Radix.Trigger asChild ref={button}>
        <SelectButton {...buttonProps} />
      </Radix.Trigger>
      <Radix.Portal container={layer}>
        <Radix.Content
          position="popper"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-[min(22rem,var(--radix-select-content-available-height))] max-w-[min(24rem,var(--radix-select-content-available-width))] min-w-(--radix-select-trigger-width) overflow-hidden rounded-lg border border-line bg-surface text-ink shadow-lg"
        >
          <Radix.Viewport className="p-1">
            {labels.map((label, index) => (
              <Radix.Item
                key={index}
                value={String(index)}
                disabled={denials[index] !== undefined}
                className="flex cursor-pointer items-center gap-3 rounded-md px-2.5 py-1.5 text-sm outline-none select-none data-disabled:cursor-default data-disabled:text-muted data-highlighted:bg-raised data-[state=checked]:font-medium pointer-coarse:py-2.5"
              >
                <span className="min-w-0 truncate" title={label}>
                  <Radix.ItemText>{label}</Radix.ItemText>
                  {denials[index] !== undefined && (
                    <span className="block text-xs whitespace-normal">{denials[index]}</span>
                  )}
                </span>
                <Check
                  aria-hidden
                  className={`ml-auto size-4 shrink-0 text-accent ${index === at ? '' : 'invisible'}`}
                />
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
