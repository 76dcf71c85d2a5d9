import { Plus } from 'lucide-react';
import { Menu, MenuItem } from '../../../../components/menu.tsx';
import type { InsertedType } from './node-types.ts';
import { icons } from './icons.ts';
import { kindOf } from './kinds.ts';

interface InsertMenuProps {
  label: string;
  types: readonly InsertedType[];
  onPick: (type: InsertedType) => void;
}

/** A plus on an edge, which offers the types of node that can be inserted there. */
export function InsertMenu({ label, types, onPick }: InsertMenuProps) {
  return (
    <Menu
      align="start"
      button={
        <button
          type="button"
          aria-label={label}
          title={label}
          className="nopan flex size-6 cursor-pointer items-center justify-center rounded-full border border-line bg-surface text-muted hover:border-accent hover:text-accent data-[state=open]:border-accent data-[state=open]:text-accent"
        >
          <Plus aria-hidden className="size-3.5" />
        </button>
      }
    >
      {types.map((type) => {
        const Icon = icons[type];
        return (
          <MenuItem key={type} onClick={() => onPick(type)}>
            <Icon aria-hidden className="size-4 shrink-0 text-muted" />
            {kindOf(type).title}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
