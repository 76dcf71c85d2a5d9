import { Check } from 'lucide-react';
import { classNames } from '../components/class-names.ts';
import type { ZoneChoice } from './zone-choices.ts';

interface ZoneOptionProps {
  id: string;
  choice: ZoneChoice;
  /** Next to the city. */
  note: string;
  /** Whether Enter picks it. */
  isActive: boolean;
  /** Whether it is the zone of the screen. */
  isChosen: boolean;
  onPick: () => void;
}

/** A time zone in the list. The input has the focus, so options have none. */
export function ZoneOption({ id, choice, note, isActive, isChosen, onPick }: ZoneOptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      title={choice.zone}
      onClick={onPick}
      className={classNames(
        'flex cursor-pointer items-center gap-2 rounded-md px-2 py-1.5 text-sm select-none [contain-intrinsic-size:auto_2rem] [content-visibility:auto] hover:bg-raised pointer-coarse:py-2.5',
        isActive && 'bg-raised',
        isChosen && 'font-medium',
      )}
    >
      <span className="min-w-0 truncate">{choice.city}</span>
      <span className="min-w-0 flex-1 truncate text-xs font-normal text-muted">{note}</span>
      <span className="shrink-0 text-xs font-normal text-muted tabular-nums">{choice.offset}</span>
      <Check aria-hidden className={`size-4 shrink-0 text-accent ${isChosen ? '' : 'invisible'}`} />
    </div>
  );
}
