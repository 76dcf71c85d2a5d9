import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Combobox } from '../../components/combobox.tsx';
import { Select } from '../../components/select.tsx';
import { countryChoices } from './countries.ts';
import type { Replay } from './replay-queries.ts';
import { filled, isFiltered, type ReplaysSearch } from './replays-search.ts';

interface ReplayFiltersProps {
  search: ReplaysSearch;
  /** What is shown, for suggestions. */
  replays: readonly Replay[];
  onChange: (search: ReplaysSearch) => void;
}

const any = (label: string) => ({ value: '', label });
const errors = [
  any('Errors: any'),
  { value: 'with', label: 'With errors' },
  { value: 'without', label: 'No errors' },
];
const vitals = [
  any('Vitals: any'),
  { value: 'poor', label: 'Poor vitals' },
  { value: 'fine', label: 'No poor vitals' },
];
const marks = [
  any('Viewed: any'),
  { value: 'no', label: 'Not viewed' },
  { value: 'yes', label: 'Viewed' },
];
const seconds = [5, 10, 30, 60, 300, 600, 1800] as const;

function lengths(none: string, word: string, chosen: number | undefined) {
  const all = new Set([...seconds, ...(chosen === undefined ? [] : [chosen])]);
  const shown = [...all].sort((one, other) => one - other);
  return [
    any(none),
    ...shown.map((each) => ({ value: String(each), label: `${word} ${lengthText(each)}` })),
  ];
}

function lengthText(length: number): string {
  return length % 60 === 0 ? `${length / 60} min` : `${length} s`;
}

const browsers = ['Chrome', 'Safari', 'Firefox', 'Edge', 'Opera'];
const unique = (values: readonly (string | null)[]) =>
  [...new Set(values)].filter((value) => value !== null && value !== '') as string[];

/** Which replays are wanted. What is chosen here stands in the address. */
export function ReplayFilters({ search, replays, onChange }: ReplayFiltersProps) {
  const [countries] = useState(countryChoices);
  const set = (change: { [Key in keyof ReplaysSearch]?: ReplaysSearch[Key] | undefined }) =>
    onChange(filled({ ...search, ...change }));
  const select = 'h-8 w-full rounded-lg px-2 text-xs sm:w-auto sm:max-w-40';
  const choose = <Key extends 'errors' | 'vitals' | 'viewed' | 'country'>(
    key: Key,
    label: string,
    choices: readonly { readonly value: string; readonly label: string }[],
  ) => (
    <Select
      label={label}
      labelHidden
      className={select}
      choices={choices}
      value={search[key] ?? ''}
      onChange={(event) => set({ [key]: event.target.value || undefined })}
    />
  );
  const length = (key: 'shortest' | 'longest', label: string, none: string, word: string) => (
    <Select
      label={label}
      labelHidden
      className={select}
      choices={lengths(none, word, search[key])}
      value={search[key] ?? ''}
      onChange={(event) => set({ [key]: Number(event.target.value) || undefined })}
    />
  );
  return (
    <div
      role="group"
      aria-label="Filters"
      className="grid w-full grid-cols-2 items-center gap-2 sm:flex sm:w-auto sm:flex-1 sm:flex-wrap"
    >
      <Combobox
        takes="finished"
        label="Page"
        placeholder="Page, such as /cart"
        value={search.route ?? ''}
        suggestions={unique(replays.flatMap(({ routes }) => routes))}
        onChange={(route) => set({ route })}
      />
      <Combobox
        takes="finished"
        label="Person"
        placeholder="Person or visitor"
        value={search.person ?? ''}
        suggestions={unique(replays.map(({ externalId }) => externalId))}
        onChange={(person) => set({ person })}
      />
      <Combobox
        takes="finished"
        label="Browser"
        placeholder="Browser"
        className="sm:w-28"
        value={search.browser ?? ''}
        suggestions={unique([...replays.map(({ browser }) => browser), ...browsers])}
        onChange={(browser) => set({ browser })}
      />
      {choose('country', 'Country', [any('Any country'), ...countries])}
      {choose('errors', 'Errors', errors)}
      {choose('vitals', 'Web vitals', vitals)}
      {length('shortest', 'Min duration', 'Any', 'At least')}
      {length('longest', 'Max duration', 'Any', 'At most')}
      {choose('viewed', 'Viewed', marks)}
      {isFiltered(search) && (
        <Button
          look="quiet"
          size="small"
          onClick={() =>
            onChange(filled({ range: search.range, from: search.from, to: search.to }))
          }
        >
          Clear
        </Button>
      )}
    </div>
  );
}
