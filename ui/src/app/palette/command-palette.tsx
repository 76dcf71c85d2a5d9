import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { optionId, useListKeys } from '../../components/combobox/use-list-keys.ts';
import { Overlay } from '../../components/overlay.tsx';
import { fromTablets, useMedia } from '../../components/use-media.ts';
import { CommandGroup } from './command-group.tsx';
import { type Command, groupedCommands, matchingCommands, withFound } from './commands.ts';
import { CutProjectsNote } from '../../features/projects/cut-projects-note.tsx';
import { useFound } from './use-found.ts';
import { useFoundProjectCommands } from './project-commands.tsx';
import { type CommandsProps, useCommands } from './use-commands.tsx';
import { plural, t } from '../../words/words.ts';

/** A search over all pages and actions. Arrows select, Enter runs, Escape closes. */
export default function CommandPalette(props: CommandsProps & { onClose: () => void }) {
  const { onlyProjects, onClose } = props;
  const listId = useId();
  const hasRoom = useMedia(fromTablets);
  const [text, setText] = useState('');
  const commands = useCommands(props);
  const projects = useFoundProjectCommands(text);
  const found = useFound(props.project, text, !onlyProjects);
  const others = [...projects.commands, ...found.commands];
  const groups = groupedCommands(withFound(matchingCommands(commands, text), others, text));
  const shown = groups.flatMap(([, items]) => items);
  const run = (command: Command) => {
    onClose();
    command.run();
  };
  const ids = shown.map(({ id }) => id);
  const { at, activeId, moveTo, press, reset } = useListKeys(listId, ids, (place) => {
    const picked = shown[place];
    if (picked) run(picked);
  });
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
          aria-activedescendant={activeId}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            reset();
          }}
          onKeyDown={press}
          placeholder={
            onlyProjects
              ? t`Find a project`
              : hasRoom
                ? t`Search pages, errors, people and actions`
                : t`Pages, errors, people`
          }
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
            chosen={shown[at]}
            optionId={(command) => optionId(listId, shown.indexOf(command))}
            onChoose={(command) => moveTo(shown.indexOf(command))}
            onRun={run}
          />
        ))}
      </div>
      <div className="px-4">
        <CutProjectsNote text={text} />
      </div>
      {shown.length === 0 && (
        <p className="px-4 pt-2 pb-8 text-center text-sm break-words text-muted">
          {found.isSearching || projects.isSearching
            ? t`Searching …`
            : t`Nothing matches “${text.slice(0, 100)}”.`}
        </p>
      )}
    </Overlay>
  );
}
