import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { Card } from '../../components/card.tsx';
import { FilterBar } from '../../components/filters/filter-bar.tsx';
import { TextFilter } from '../../components/filters/text-filter.tsx';
import { FailureNotice } from '../../components/notice.tsx';
import { Pager, pageText } from '../../components/pager.tsx';
import { turnedPage } from '../../components/turned-page.ts';
import { Segmented } from '../../components/segmented.tsx';
import { RangePicker } from '../../period/range-picker.tsx';
import { IdentifyNotice } from './identify-notice.tsx';
import { NoPeople } from './no-people.tsx';
import { PeopleTable } from './people-table.tsx';
import { pageSize, peopleQuery } from './people-queries.ts';
import { type PeopleSearch, shows } from './people-search.ts';
import { useProject } from '../projects/index.ts';
import { t } from '../../words/words.ts';

const from = '/signed-in/projects/$slug/people';

/** Identified people and anonymous visitors. */
export function PeoplePage() {
  const { id: projectId } = useProject();
  const { slug } = useParams({ from });
  const search = useSearch({ from });
  const navigate = useNavigate();
  const people = useQuery(peopleQuery(projectId, search));
  // Fifty rows take as long as many frames of a phone: in a transition, they are rendered in short tasks.
  const shown = useDeferredValue(people.data);
  const { items = [], total = 0 } = shown ?? {};
  const page = search.page ?? 1;
  const show = (change: PeopleSearch) =>
    void navigate({ to: '/projects/$slug/people', params: { slug }, search: change });
  /** Another search starts at the first page. */
  const ask = ({ page: _, until: __, ...rest }: PeopleSearch) => show(rest);
  const turn = (next: number) => {
    if (next <= 1) return ask(search);
    show(turnedPage(search, next, items[0]?.lastSeenAt));
  };
  const isOfAllTime = search.show === 'identified' || search.search !== undefined;
  const isAnyIdentified = items.some((person) => person.isIdentified);
  return (
    <>
      <h1 className="sr-only">{t`People`}</h1>
      <FilterBar
        chips={
          search.search === undefined
            ? []
            : [{ key: 'search', lead: t`name, email or ID contains`, value: search.search }]
        }
        onRemove={() => {
          const { search: _, ...rest } = search;
          ask(rest);
        }}
        onClear={null}
        aside={
          isOfAllTime ? (
            <span className="text-xs text-muted">{t`All identified people`}</span>
          ) : (
            <RangePicker
              search={search}
              onChange={(range) => {
                const { range: _, from: __, to: ___, ...rest } = search;
                ask({ ...rest, ...range });
              }}
            />
          )
        }
      >
        <TextFilter
          label={t`Search people`}
          placeholder={t`Name, email or ID`}
          value={search.search ?? ''}
          whileTyping
          isSearch
          className="w-full sm:w-64"
          onChange={(text) => {
            const { search: _, ...rest } = search;
            ask({ ...rest, ...(text !== '' && { search: text }) });
          }}
        />
        <Segmented
          label={t`People to list`}
          value={search.show ?? 'all'}
          choices={shows}
          onChange={(value) => {
            const { show: _, ...rest } = search;
            ask({ ...rest, ...(value !== 'all' && { show: value }) });
          }}
        />
      </FilterBar>
      <Card className="p-0" aria-busy={people.isPlaceholderData}>
        {people.error && <FailureNotice error={people.error} retry={() => void people.refetch()} />}
        {shown && items.length === 0 && <NoPeople slug={slug} search={search} total={total} />}
        {!people.error && (!shown || items.length > 0) && (
          <PeopleTable slug={slug} people={items} isPending={!shown} />
        )}
        {items.length > 0 && (
          <Pager page={page} hasMore={(page - 1) * pageSize + items.length < total} onTurn={turn}>
            {pageText(page, pageSize, items.length, total)}
          </Pager>
        )}
      </Card>
      {shown && !isAnyIdentified && search.search === undefined && <IdentifyNotice />}
    </>
  );
}
