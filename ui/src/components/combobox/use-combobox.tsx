import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react';
import { layerOf } from '../layer-of.ts';
import { offeredFor, type Suggestion } from './suggestions.ts';
import { isComposing, useListKeys } from './use-list-keys.ts';

const loadList = () => import('./combobox-list.tsx');
type ComboboxList = Awaited<ReturnType<typeof loadList>>['default'];

interface ComboboxState {
  readonly label: string;
  readonly value: string;
  /** Without any, the input is a plain one. */
  readonly suggestions: readonly Suggestion[] | undefined;
  /** Whether the list is open at first. */
  readonly isOpenAtFirst?: boolean;
  readonly onChange: (value: string) => void;
  /** Called with a suggestion that is picked; default: as if it was typed. */
  readonly onPick?: (value: string) => void;
}

type InputProps = InputHTMLAttributes<HTMLInputElement>;

/**
 * An input that suggests known values and accepts any. The list opens with a click, an arrow key, or what is typed;
 * Escape closes it.
 * @returns properties of the input, and the list, which belongs next to it
 */
export function useCombobox(
  state: ComboboxState,
): readonly [InputProps & { ref?: (input: HTMLInputElement | null) => void }, list: ReactNode] {
  const { label, value, suggestions, isOpenAtFirst = false, onChange, onPick = onChange } = state;
  const listId = useId();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [isTyped, setTyped] = useState(false);
  // Without its file, as after an update, this is a plain input.
  const [List, setList] = useState<ComboboxList | null>(null);
  const isPlain = suggestions === undefined;
  useEffect(() => {
    if (!isOpen || isPlain) return;
    loadList().then(
      (loaded) => setList(() => loaded.default),
      () => undefined,
    );
  }, [isOpen, isPlain]);
  const offered = useMemo(
    () => (isOpen && suggestions ? offeredFor(suggestions, isTyped ? value : '') : []),
    [isOpen, suggestions, isTyped, value],
  );
  const pick = (place: number) => {
    setOpen(false);
    const picked = offered[place];
    if (picked) onPick(picked.name);
  };
  const names = useMemo(() => offered.map(({ name }) => name), [offered]);
  const { at, activeId, press, reset } = useListKeys(listId, names, pick, -1);
  const open = (typed: boolean) => {
    setOpen(true);
    setTyped(typed);
    reset();
  };
  if (suggestions === undefined) {
    return [{ value, onChange: ({ target }) => onChange(target.value) }, null];
  }
  const isShown = List !== null && offered.length > 0;
  const pressed = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape' && isShown) {
      // It closes only the list, not the form or the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    } else if (isShown) {
      press(event);
      // With no place, it enters what is typed.
      if (event.key === 'Enter') setOpen(false);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      open(false);
    }
  };
  const properties = {
    ref: setInput,
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isShown,
    ...(isShown && { 'aria-controls': listId, 'aria-activedescendant': activeId }),
    autoComplete: 'off',
    spellCheck: false,
    value,
    onChange: ({ target }) => {
      onChange(target.value);
      open(true);
    },
    onClick: () => open(false),
    onFocus: () => void loadList().catch(() => undefined),
    onBlur: () => setOpen(false),
    onKeyDown: pressed,
  } as const satisfies InputProps & { ref: typeof setInput };
  const list = isShown && input !== null && (
    <List
      id={listId}
      label={label}
      input={input}
      layer={layerOf(input)}
      offered={offered}
      at={at}
      onPick={pick}
    />
  );
  return [properties, list];
}
