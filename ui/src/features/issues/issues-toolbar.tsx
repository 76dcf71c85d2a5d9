import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Segmented } from '../../components/segmented.tsx';
import { Select } from '../../components/select.tsx';
import { labelsQuery } from './issue-queries.ts';
import type { IssuesSearch, StateShown } from './issues-search.ts';
import { SortSelect } from './sort-select.tsx';
import { useProject } from '../projects/index.ts';

interface IssuesToolbarProps {
  search: IssuesSearch;
  onChange: (search: IssuesSearch) => void;
}

const stateChoices: readonly { value: StateShown; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
  { value: 'ignored', label: 'Ignored' },
  { value: 'all', label: 'All' },
];

/** Which issues are listed: by state, text, label, release and whose they are. */
export function IssuesToolbar({ search, onChange }: IssuesToolbarProps) {
  const { id: projectId } = useProject();
  const labels = useQuery(labelsQuery(projectId));
  const { label, mine, state = 'open' } = search;
  const narrowTo = (name: 'search' | 'release' | 'label', value: string) => {
    const { [name]: _, ...rest } = search;
    onChange(value === '' ? rest : { ...rest, [name]: value });
  };
  const known = labels.data ?? [];
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <Segmented
        label="State"
        value={state}
        choices={stateChoices}
        onChange={(value) => onChange({ ...search, state: value })}
      />
      <TextFilter
        key={`search ${search.search}`}
        label="Search type or message"
        value={search.search ?? ''}
        className="min-w-44 flex-1"
        onCommit={(value) => narrowTo('search', value)}
      />
      <TextFilter
        key={`release ${search.release}`}
        label="Release"
        value={search.release ?? ''}
        className="w-28"
        onCommit={(value) => narrowTo('release', value)}
      />
      {(known.length > 0 || label) && (
        <Select
          label="Label"
          labelHidden
          className="h-8 max-w-40 px-2"
          value={label ?? ''}
          choices={[
            { value: '', label: 'Any label' },
            ...known.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => narrowTo('label', target.value)}
        />
      )}
      <label className="flex h-8 cursor-pointer items-center gap-1.5 text-sm">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={mine ?? false}
          onChange={({ target }) => {
            const { mine: _, ...rest } = search;
            onChange(target.checked ? { ...rest, mine: true } : rest);
          }}
        />
        Mine
      </label>
      <SortSelect search={search} onChange={onChange} />
    </div>
  );
}

interface TextFilterProps {
  label: string;
  value: string;
  className: string;
  onCommit: (value: string) => void;
}

/** A text that counts once it is entered, so that no letter costs a search. */
function TextFilter({ label, value, className, onCommit }: TextFilterProps) {
  const [text, setText] = useState(value);
  const commit = () => {
    if (text.trim() !== value) onCommit(text.trim());
  };
  return (
    <form
      role="search"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        commit();
      }}
    >
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        className="h-8 w-full rounded-lg border border-line bg-surface px-2.5 text-sm placeholder:text-muted"
        value={text}
        maxLength={1000}
        onChange={({ target }) => {
          setText(target.value);
          // The cross in the field empties it without Enter.
          if (target.value === '' && value !== '') onCommit('');
        }}
        onBlur={commit}
      />
    </form>
  );
}
