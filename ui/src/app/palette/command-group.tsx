import { useId } from 'react';
import { classNames } from '../../components/class-names.ts';
import type { Command } from './commands.ts';
import { Keys } from './keys-text.tsx';

interface CommandGroupProps {
  title: string;
  commands: readonly Command[];
  chosen: Command | undefined;
  optionId: (command: Command) => string;
  onChoose: (command: Command) => void;
  onRun: (command: Command) => void;
}

/** Commands of the palette with their heading. The input has the focus, so options have none. */
export function CommandGroup(props: CommandGroupProps) {
  const { title, commands, chosen, optionId, onChoose, onRun } = props;
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="mt-1 first:mt-0">
      <p id={id} role="presentation" className="px-2 py-1.5 text-xs text-muted">
        {title}
      </p>
      {commands.map((command) => {
        const { label, icon: Icon, mark, keys } = command;
        return (
          <div
            key={command.id}
            id={optionId(command)}
            role="option"
            tabIndex={-1}
            aria-selected={command === chosen}
            onPointerMove={() => command !== chosen && onChoose(command)}
            onClick={() => onRun(command)}
            className={classNames(
              'flex h-9 cursor-pointer items-center gap-3 rounded-md px-2 text-sm select-none',
              command === chosen && 'bg-raised',
            )}
          >
            {mark ?? <Icon aria-hidden className="size-4 shrink-0 text-muted" />}
            <span className="min-w-0 flex-1 truncate">{label}</span>
            {keys !== undefined && <Keys text={keys} />}
          </div>
        );
      })}
    </div>
  );
}
