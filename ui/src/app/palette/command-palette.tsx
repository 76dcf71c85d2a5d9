import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { nextPlace } from '../../components/next-place.ts';
import { Overlay } from '../../components/overlay.tsx';
import { CommandGroup } from './command-group.tsx';
import { type Command, groupedCommands, matchingCommands } from './commands.ts';
import { type CommandsProps, useCommands } from './use-commands.ts';
import { plural, t } from '../../words/words.ts';

/** A search over all pages and actions. Arrows select, Enter runs, Escape closes. */
export default function CommandPalette(props: CommandsProps & { onClose: () => void }) {
  const { onlyProjects, onClose } = props;
  const listId = useId();
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const commands = useCommands(props);
  const groups = groupedCommands(matchingCommands(commands, text));
  const shown = groups.flatMap(([, items]) => items);
  const chosen = shown[Math.min(place, shown.length - 1)];
  const optionId = (command: Command) => `${listId}-${shown.indexOf(command)}`;
  const chosenId = chosen && optionId(chosen);
  useEffect(() => {
    if (chosenId === undefined) return;
    document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  const run = (command: Command) => {
    onClose();
    command.run();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = shown.length - 1;
    const next = nextPlace(event.key, Math.min(place, last), last);
    if (next === null && event.key !== 'Enter') return;
    event.preventDefault();
    if (next !== null) setPlace(next);
    else if (chosen) run(chosen);
  };
  const title = onlyProjects ? t`Switch project` : t`Search pages and actions`;
  return (
    <Overlay
      title={title}
      onClose={onClose}
      className="top-[12vh] left-1/2 w-[calc(100%-2rem)] max-w-xl -translate-x-1/2 overflow-hidden rounded-xl border border-line shadow-2xl"
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden className="size-4 shrink-0 text-muted" />
        <input
          role="combobox"
          aria-label={title}
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={chosenId}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setPlace(0);
          }}
          onKeyDown={press}
          placeholder={onlyProjects ? t`Find a project` : t`Search pages, projects and actions`}
          className="h-12 w-full bg-transparent text-sm outline-none placeholder:text-muted"
        />
      </div>
      <p role="status" className="sr-only">
        {text !== '' && t`${plural(shown.length, { one: '# result', other: '# results' })}`}
      </p>
      <div
        id={listId}
        role="listbox"
        aria-label={t`Results`}
        className="max-h-[60vh] scroll-py-2 overflow-y-auto p-2"
      >
        {groups.map(([group, items]) => (
          <CommandGroup
            key={group}
            title={group}
            commands={items}
            chosen={chosen}
            optionId={optionId}
            onChoose={(command) => setPlace(shown.indexOf(command))}
            onRun={run}
          />
        ))}
      </div>
      {shown.length === 0 && (
        <p className="px-4 pt-2 pb-8 text-center text-sm break-words text-muted">
          {t`Nothing matches “${text.slice(0, 100)}”.`}
        </p>
      )}
    </Overlay>
  );
}
