import { useState, type ReactNode } from 'react';
import { countries as knownCountries } from '../../components/country-search.ts';
import { duration } from '../../components/figures.ts';
import { ChoiceFilter } from '../../components/filters/choice-filter.tsx';
import { FilterBar } from '../../components/filters/filter-bar.tsx';
import { filterKey, filterLead } from '../../components/filters/field-filter.ts';
import { FoldedFilters } from '../../components/filters/folded-filters.tsx';
import { TextFilter } from '../../components/filters/text-filter.tsx';
import type { Replay } from './replay-queries.ts';
import {
  applies,
  filled,
  filterCount,
  type ReplayField,
  type ReplaysSearch,
  valueOf,
  withFilters,
  withValue,
} from './replays-search.ts';
import { t } from '../../words/words.ts';

interface ReplayFiltersProps {
  search: ReplaysSearch;
  /** The listed replays, for suggestions. */
  replays: readonly Replay[];
  onChange: (search: ReplaysSearch) => void;
  aside: ReactNode;
}

const errors = [
  { value: 'with', label: t`With errors` },
  { value: 'without', label: t`No errors` },
] as const;
const vitals = [
  { value: 'poor', label: t`Poor vitals` },
  { value: 'fine', label: t`No poor vitals` },
] as const;
const marks = [
  { value: 'no', label: t`Not viewed` },
  { value: 'yes', label: t`Viewed` },
] as const;
const seconds = [5, 10, 30, 60, 300, 600, 1800] as const;

function lengths(word: string, chosen: number | undefined) {
  const all = new Set([...seconds, ...(chosen === undefined ? [] : [chosen])]);
  const shown = [...all].sort((one, other) => one - other);
  return shown.map((each) => ({ value: String(each), label: `${word} ${duration(each * 1000)}` }));
}

const chosen = 'max-w-40';
const browsers = ['Chrome', 'Safari', 'Firefox', 'Edge', 'Opera'];
const unique = (values: readonly (string | null)[]) =>
  [...new Set(values)].filter((value) => value !== null && value !== '') as string[];

/** Which replays are listed, as the address says. */
export function ReplayFilters({ search, replays, onChange, aside }: ReplayFiltersProps) {
  const [countries] = useState(countryChoices);
  const set = (change: { [Key in keyof ReplaysSearch]?: ReplaysSearch[Key] | undefined }) =>
    onChange({ filters: search.filters, ...filled({ ...search, ...change }) });
  const filterBy = (field: ReplayField) => (value: string | undefined) =>
    onChange(withValue(search, field, value));
  const text = (
    key: 'page' | 'person' | 'browser',
    label: string,
    placeholder: string,
    suggestions: readonly string[],
  ) => (
    <TextFilter
      label={label}
      placeholder={placeholder}
      className="w-40"
      value={(key === 'person' ? search.person : valueOf(search, key)) ?? ''}
      suggestions={suggestions}
      onChange={key === 'person' ? (person) => set({ person }) : filterBy(key)}
    />
  );
  const choice = (
    key: 'errors' | 'vitals' | 'viewed',
    label: string,
    any: string,
    choices: readonly { readonly value: string; readonly label: string }[],
  ) => (
    <ChoiceFilter<string>
      label={label}
      any={any}
      className={chosen}
      choices={choices}
      value={search[key]}
      onChange={(value) => set({ [key]: value })}
    />
  );
  const length = (key: 'shortest' | 'longest', label: string, word: string) => (
    <ChoiceFilter
      label={label}
      any={label}
      className={chosen}
      choices={lengths(word, search[key])}
      value={search[key] === undefined ? undefined : String(search[key])}
      onChange={(value) => set({ [key]: value === undefined ? undefined : Number(value) })}
    />
  );
  const { filters = [], range, from, to } = search;
  const idle = filters.filter((filter) => !applies(filter));
  const count = filterCount(search);
  const onClear =
    count > 0 ? () => onChange({ ...filled({ range, from, to }), filters: undefined }) : null;
  return (
    <FilterBar
      chips={idle.map((filter) => ({
        key: filterKey(filter),
        lead: filterLead(filter),
        value: filter.value || t`(none)`,
        idle: t`Replays can’t be filtered by this`,
      }))}
      onRemove={(key) =>
        onChange(
          withFilters(
            search,
            filters.filter((filter) => filterKey(filter) !== key),
          ),
        )
      }
      onClear={onClear}
      aside={aside}
    >
      <FoldedFilters count={count} onClear={onClear}>
        {text('page', t`Page`, t`Page, such as /cart`, unique(replays.flatMap(pagesOf)))}
        {text('person', t`Person`, t`Person or visitor`, unique(replays.map(personOf)))}
        {text('browser', t`Browser`, t`Browser`, unique([...replays.map(browserOf), ...browsers]))}
        <ChoiceFilter<string>
          label={t`Country`}
          any={t`Any country`}
          className={chosen}
          choices={countries}
          value={valueOf(search, 'country')}
          onChange={filterBy('country')}
        />
        {choice('errors', t`Errors`, t`Errors: any`, errors)}
        {choice('vitals', t`Web vitals`, t`Vitals: any`, vitals)}
        {length('shortest', t`Min duration`, t`At least`)}
        {length('longest', t`Max duration`, t`At most`)}
        {choice('viewed', t`Viewed`, t`Viewed: any`, marks)}
      </FoldedFilters>
    </FilterBar>
  );
}

const pagesOf = ({ routes }: Replay) => routes;
const personOf = ({ externalId }: Replay) => externalId;
const browserOf = ({ browser }: Replay) => browser;

/** Every country, by name. */
function countryChoices(): { readonly value: string; readonly label: string }[] {
  return knownCountries()
    .map(({ code, name }) => ({ value: code, label: name }))
    .sort((one, other) => one.label.localeCompare(other.label));
}
