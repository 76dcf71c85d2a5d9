import { type FormEvent, useRef } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const texts = 'textarea, input:not([type=checkbox], [type=radio], [type=color], [type=range])';
/** Fields that report many values on the way to the one that is meant. */
const gradual = `${texts}, input[type=color]`;

/** Whether people type into an element. */
export const isTextField = (element: EventTarget): element is TextField =>
  element instanceof HTMLElement && element.matches(texts);

interface TypedField {
  readonly listeners: {
    readonly onInputCapture: (event: FormEvent) => void;
    readonly onPointerDownCapture: () => void;
    readonly onKeyDownCapture: () => void;
    readonly onClickCapture: () => void;
  };
  /** The name of the field that the current change was typed in; null if it wasn't typed. */
  readonly typedField: () => string | null;
}

/** Tells what is typed into one field from other changes of a form. */
export function useTypedField(): TypedField {
  const field = useRef<EventTarget | null>(null);
  const number = useRef(0);
  const isTyping = useRef(false);
  // Each change begins with one of these, and typing goes on with an input event.
  const begin = () => {
    isTyping.current = false;
  };
  return {
    listeners: {
      onInputCapture: ({ target }) => {
        isTyping.current = target instanceof HTMLElement && target.matches(gradual);
        if (target !== field.current) number.current += 1;
        field.current = target;
      },
      ...{ onPointerDownCapture: begin, onKeyDownCapture: begin, onClickCapture: begin },
    },
    typedField: () => (isTyping.current ? `field ${number.current}` : null),
  };
}
