import { useState, type ReactNode } from 'react';
import { ChoiceFilter } from '../../components/filters/choice-filter.tsx';
import { FilterBar } from '../../components/filters/filter-bar.tsx';
import { TextFilter } from '../../components/filters/text-filter.tsx';
import { countryChoices } from './countries.ts';
import type { Replay } from './replay-queries.ts';
import { filled, isFiltered, type ReplaysSearch } from './replays-search.ts';

interface ReplayFiltersProps {
  search: ReplaysSearch;
  /** The listed replays, for suggestions. */
  replays: readonly Replay[];
  onChange: (search: ReplaysSearch) => void;
  aside: ReactNode;
}

const errors = [
  { value: 'with', label: 'With errors' },
  { value: 'without', label: 'No errors' },
] as const;
const vitals = [
  { value: 'poor', label: 'Poor vitals' },
  { value: 'fine', label: 'No poor vitals' },
] as const;
const marks = [
  { value: 'no', label: 'Not viewed' },
  { value: 'yes', label: 'Viewed' },
] as const;
const seconds = [5, 10, 30, 60, 300, 600, 1800] as const;

function lengths(word: string, chosen: number | undefined) {
  const all = new Set([...seconds, ...(chosen === undefined ? [] : [chosen])]);
  const shown = [...all].sort((one, other) => one - other);
  return shown.map((each) => ({ value: String(each), label: `${word} ${lengthText(each)}` }));
}

function lengthText(length: number): string {
  return length % 60 === 0 ? `${length / 60} min` : `${length} s`;
}

const browsers = ['Chrome', 'Safari', 'Firefox', 'Edge', 'Opera'];
const unique = (values: readonly (string | null)[]) =>
  [...new Set(values)].filter((value) => value !== null && value !== '') as string[];

/** Which replays are listed, as the address says. */
export function ReplayFilters({ search, replays, onChange, aside }: ReplayFiltersProps) {
  const [countries] = useState(countryChoices);
  const set = (change: { [Key in keyof ReplaysSearch]?: ReplaysSearch[Key] | undefined }) =>
    onChange(filled({ ...search, ...change }));
  const text = (
    key: 'route' | 'person' | 'browser',
    label: string,
    placeholder: string,
    suggestions: readonly string[],
  ) => (
    <TextFilter
      label={label}
      placeholder={placeholder}
      className="w-full sm:w-40"
      value={search[key] ?? ''}
      suggestions={suggestions}
      onChange={(value) => set({ [key]: value })}
    />
  );
  const choice = (
    key: 'errors' | 'vitals' | 'viewed' | 'country',
    label: string,
    any: string,
    choices: readonly { readonly value: string; readonly label: string }[],
  ) => (
    <ChoiceFilter<string>
      label={label}
      any={any}
      className="sm:w-auto sm:max-w-40"
      choices={choices}
      value={search[key]}
      onChange={(value) => set({ [key]: value })}
    />
  );
  const length = (key: 'shortest' | 'longest', label: string, word: string) => (
    <ChoiceFilter
      label={label}
      any={label}
      className="sm:w-auto sm:max-w-40"
      choices={lengths(word, search[key])}
      value={search[key] === undefined ? undefined : String(search[key])}
      onChange={(value) => set({ [key]: value === undefined ? undefined : Number(value) })}
    />
  );
  const { range, from, to } = search;
  return (
    <FilterBar
      onClear={isFiltered(search) ? () => onChange(filled({ range, from, to })) : null}
      aside={aside}
    >
      <div className="grid w-full grid-cols-2 items-center gap-2 sm:contents">
        {text('route', 'Page', 'Page, such as /cart', unique(replays.flatMap(pagesOf)))}
        {text('person', 'Person', 'Person or visitor', unique(replays.map(personOf)))}
        {text('browser', 'Browser', 'Browser', unique([...replays.map(browserOf), ...browsers]))}
        {choice('country', 'Country', 'Any country', countries)}
        {choice('errors', 'Errors', 'Errors: any', errors)}
        {choice('vitals', 'Web vitals', 'Vitals: any', vitals)}
        {length('shortest', 'Min duration', 'At least')}
        {length('longest', 'Max duration', 'At most')}
        {choice('viewed', 'Viewed', 'Viewed: any', marks)}
      </div>
    </FilterBar>
  );
}

const pagesOf = ({ routes }: Replay) => routes;
const personOf = ({ externalId }: Replay) => externalId;
const browserOf = ({ browser }: Replay) => browser;
