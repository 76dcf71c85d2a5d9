import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Issue } from './issue-queries.ts';
import { IssueRow } from './issue-row.tsx';
import type { IssuesSearch } from './issues-search.ts';
import { SelectionBar } from './selection-bar.tsx';
import { SortHeader } from './sort-header.tsx';
import { trendsQuery } from './trend-queries.ts';
import { useProject } from '../projects/index.ts';

interface IssueListProps {
  slug: string;
  issues: readonly Issue[];
  search: IssuesSearch;
  onChange: (search: IssuesSearch) => void;
}

/** One page of issues, of which several can be chosen. */
export function IssueList({ slug, issues, search, onChange }: IssueListProps) {
  const { id: projectId } = useProject();
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const { range, from, to } = search;
  const shown = { ...(range && { range }), ...(from && to && { from, to }) };
  const trends = useQuery(
    trendsQuery(
      projectId,
      issues.map(({ id }) => id),
      shown,
    ),
  );
  // What left the list meanwhile is chosen no more.
  const chosen = issues.filter(({ id }) => chosenIds.has(id));
  const all = chosen.length === issues.length;
  const choose = (id: string, on: boolean) => {
    const next = new Set(chosenIds);
    if (on) next.add(id);
    else next.delete(id);
    setChosenIds(next);
  };
  return (
    <>
      <SelectionBar slug={slug} chosen={chosen} onDone={() => setChosenIds(new Set())} />
      <table className="w-full table-fixed text-sm">
        <thead className="border-b border-line text-xs text-muted">
          <tr>
            <th className="w-11 py-2 pl-4 text-left font-normal">
              <input
                type="checkbox"
                aria-label="Select all"
                className="size-4 align-middle accent-accent"
                checked={all}
                onChange={() => setChosenIds(all ? new Set() : new Set(issues.map(({ id }) => id)))}
              />
            </th>
            <th className="py-2 text-left font-medium">Issue</th>
            <th className="hidden w-32 px-4 py-2 text-left font-medium md:table-cell">Trend</th>
            <SortHeader sort="count" search={search} onChange={onChange} className="w-20">
              Events
            </SortHeader>
            <SortHeader
              sort="people"
              search={search}
              onChange={onChange}
              className="hidden w-20 sm:table-cell"
            >
              People
            </SortHeader>
            <SortHeader
              sort="firstSeen"
              search={search}
              onChange={onChange}
              className="hidden w-30 lg:table-cell"
            >
              First seen
            </SortHeader>
            <SortHeader
              sort="lastSeen"
              search={search}
              onChange={onChange}
              className="hidden w-30 sm:table-cell"
            >
              Last seen
            </SortHeader>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {issues.map((issue) => (
            <IssueRow
              key={issue.id}
              slug={slug}
              issue={issue}
              range={shown}
              trend={trends.data?.get(issue.id)}
              chosen={chosenIds.has(issue.id)}
              onChoose={(on) => choose(issue.id, on)}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}
