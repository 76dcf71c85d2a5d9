import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import { layerOf } from '../layer-of.ts';
import { Popover } from '../popover.tsx';
import { SelectButton } from '../select-button.tsx';
import { LongList } from './long-list.tsx';

interface LongSelectProps extends Omit<ComponentProps<typeof LongList>, 'typed' | 'chosen'> {
  buttonProps: ComponentProps<typeof SelectButton>;
  /** What it floats over at first; see `layerOf`. */
  openedIn: HTMLElement;
  /** Place of the chosen one; -1 if none is. */
  at: number;
}

/** A select with a search, for more options than people read. Its list is open at first. */
export default function LongSelect(props: LongSelectProps) {
  const { buttonProps, openedIn, label, labels, denials, at, onPick } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [layer, setLayer] = useState(openedIn);
  const [isOpen, setOpen] = useState(true);
  const [typed, setTyped] = useState('');
  const open = (text: string) => {
    if (button.current) setLayer(layerOf(button.current));
    setTyped(text);
    setOpen(true);
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isLetter = event.key.length === 1 && event.key !== ' ';
    if (!isLetter && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open(isLetter ? event.key : '');
  };
  return (
    <Popover
      title={label}
      button={<SelectButton ref={button} {...buttonProps} onKeyDown={press} />}
      isOpen={isOpen}
      onOpen={(opens) => (opens ? open('') : setOpen(false))}
      layer={layer}
    >
      <LongList
        {...{ label, labels, denials, typed }}
        chosen={at}
        onPick={(place) => {
          setOpen(false);
          onPick(place);
        }}
      />
    </Popover>
  );
}
