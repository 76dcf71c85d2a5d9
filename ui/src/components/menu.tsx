import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { MenuButton } from './menu-button.tsx';

interface MenuPlace {
  /** `MenuItem`s, `MenuLink`s, `MenuChoices` and `MenuLine`s. */
  children: ReactNode;
  /** Where the menu opens. */
  side?: 'top' | 'bottom';
  align?: 'start' | 'end';
  /** Whether it is open when it is shown first. Default: no. */
  isOpenAtFirst?: boolean;
}

/** A button, or the label of one that only shows three dots. */
type MenuProps = MenuPlace &
  ({ button: ReactElement; label?: never } | { label: string; button?: never });

const entry =
  'flex w-full cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 text-left text-sm outline-none select-none data-disabled:cursor-default data-disabled:opacity-50 data-highlighted:bg-raised';

/** A button that opens a menu. Arrows move in it; Escape, a choice and a click outside close it. */
export function Menu(props: MenuProps) {
  const { label, children, button, side = 'bottom', align = 'end', isOpenAtFirst = false } = props;
  return (
    <DropdownMenu.Root modal={false} defaultOpen={isOpenAtFirst}>
      <DropdownMenu.Trigger asChild>
        {button ?? <MenuButton aria-label={label} />}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-40 min-w-48 rounded-lg border border-line bg-surface p-1 text-ink shadow-lg"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface MenuItemProps {
  children: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

export function MenuItem({ children, danger = false, disabled = false, onClick }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      disabled={disabled}
      onSelect={onClick}
      className={classNames(entry, danger && 'text-bad')}
    >
      {children}
    </DropdownMenu.Item>
  );
}

/** A `Link` or an `a` as an item. */
export function MenuLink({ children }: { children: ReactElement }) {
  return (
    <DropdownMenu.Item asChild className={entry}>
      {children}
    </DropdownMenu.Item>
  );
}

interface MenuChoicesProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
}

/** Choices in a row of a menu, one of which is selected. Choosing leaves the menu open. */
export function MenuChoices<Value extends string>(props: MenuChoicesProps<Value>) {
  const { label, value, choices, onChange } = props;
  return (
    <DropdownMenu.RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(text) => {
        const choice = choices.find((each) => each.value === text);
        if (choice) onChange(choice.value);
      }}
      className="flex items-center gap-1 px-2.5 py-1 text-sm"
    >
      <span aria-hidden className="mr-auto pr-3">
        {label}
      </span>
      {choices.map((choice) => (
        <DropdownMenu.RadioItem
          key={choice.value}
          value={choice.value}
          onSelect={(event) => event.preventDefault()}
          className="cursor-pointer rounded-md px-2 py-0.5 text-xs text-muted outline-none data-highlighted:bg-raised data-highlighted:text-ink data-[state=checked]:bg-accent-soft data-[state=checked]:font-medium data-[state=checked]:text-ink"
        >
          {choice.label}
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}

export function MenuLine() {
  return <DropdownMenu.Separator className="-mx-1 my-1 h-px bg-line" />;
}
