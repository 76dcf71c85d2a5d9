import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { classNames } from '../../components/class-names.ts';
import { DataTable } from '../../components/data-table.tsx';
import { followRowLink } from '../../components/follow-row-link.ts';
import { useReachedSteps } from '../../components/use-media.ts';
import { type Issue } from './issue-queries.ts';
import { issueColumns, selectionColumn } from './issue-columns.tsx';
import type { ErrorsView, IssuesSearch } from './issues-search.ts';
import { SelectionBar } from './selection-bar.tsx';
import { trendsFrom, trendsQuery } from './trend-queries.ts';
import { useBulkChange } from './use-bulk-change.ts';
import { useIssueKeys } from './use-issue-keys.ts';
import { useDeniedReason, useProject } from '../projects/index.ts';

interface IssueListProps {
  slug: string;
  /** Undefined while they are being read. */
  issues: readonly Issue[] | undefined;
  search: IssuesSearch;
  /** What is counted. */
  view: ErrorsView;
  onChange: (search: IssuesSearch) => void;
}

const none: readonly Issue[] = [];
/** As many as fill a screen, so that what stands below is not shown before they are. */
const placeholders = 20;

/** One page of issues, several of which can be selected. */
export function IssueList({ slug, issues: read, search, view, onChange }: IssueListProps) {
  const issues = read ?? none;
  const { id: projectId } = useProject();
  const isDenied = useDeniedReason('updateIssue') !== null;
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const ids = issues.map(({ id }) => id);
  const hasTrends = useReachedSteps().includes(trendsFrom) && ids.length > 0;
  const trends = useQuery({
    ...trendsQuery(projectId, ids, view, search.release),
    enabled: hasTrends,
  });
  // Issues that have left the list are no longer selected.
  const chosen = issues.filter(({ id }) => chosenIds.has(id));
  const all = issues.length > 0 && chosen.length === issues.length;
  const choose = (id: string, on: boolean) => {
    const next = new Set(chosenIds);
    if (on) next.add(id);
    else next.delete(id);
    setChosenIds(next);
  };
  const changes = useBulkChange(slug, (changed) => {
    const done = new Set(changed.map(({ id }) => id));
    // Others may have been selected meanwhile.
    setChosenIds((ids) => new Set([...ids].filter((id) => !done.has(id))));
  });
  useIssueKeys({
    hasSelected: chosen.length > 0,
    toggle: (id) => choose(id, !chosenIds.has(id)),
    change: (focused, state) => {
      if (isDenied) return;
      const changed = chosen.length > 0 ? chosen : issues.filter(({ id }) => id === focused);
      if (changed.length === 0) return;
      // The bar says so if it fails.
      setChosenIds(new Set(changed.map(({ id }) => id)));
      changes.change(changed, () => ({ state }));
    },
  });
  const chooseAll = () => setChosenIds(all ? new Set() : new Set(issues.map(({ id }) => id)));
  const onAll = issues.length === 0 ? null : chooseAll;
  return (
    <>
      <SelectionBar chosen={chosen} changes={changes} onClear={() => setChosenIds(new Set())} />
      <DataTable
        columns={[
          selectionColumn({ all, onAll, chosenIds, choose }),
          ...issueColumns({ slug, trends: trends.data, search, onChange }),
        ]}
        rows={issues}
        keyOf={({ id }) => id}
        placeholders={read ? 0 : placeholders}
        fixed
        headClass="border-b border-line"
        onRowClick={followRowLink}
        rowClass={({ id }) =>
          classNames('cursor-pointer hover:bg-raised/50', chosenIds.has(id) && 'bg-accent-soft/40')
        }
      />
    </>
  );
}
