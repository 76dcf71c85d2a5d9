import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Card, CardTitle } from '../../components/card.tsx';
import { EmptyNotice, FailureNotice } from '../../components/notice.tsx';
import { fullNumber } from '../../components/figures.ts';
import { RatingBar } from './rating-bar.tsx';
import { type Quantile, type VitalId, vitals } from './vital.ts';
import { figuresOf } from './vital-figures.ts';
import { VitalValue } from './vital-value.tsx';
import { breakdownQuery } from './vitals-queries.ts';
import type { VitalsSearch } from './vitals-search.ts';
import { type RankedGroup, worstFirst } from './worst-first.ts';
import { useProject } from '../projects/index.ts';

interface PagesTableProps {
  search: VitalsSearch;
  metric: VitalId;
  quantile: Quantile;
  onFilter: (page: string) => void;
}

const shownAtFirst = 10;

/** Every page with all its vitals; those where the chosen one is worst come first. */
export function PagesTable({ search, metric, quantile, onFilter }: PagesTableProps) {
  const { id: projectId } = useProject();
  const pages = useQuery(breakdownQuery(projectId, search, 'page'));
  const [all, setAll] = useState(false);
  const ranked = worstFirst(pages.data ?? [], metric, quantile);
  const shown = all ? ranked : ranked.slice(0, shownAtFirst);
  return (
    <Card>
      <CardTitle aside={<span className="text-xs text-muted">worst {metric} first</span>}>
        Pages
      </CardTitle>
      {pages.error && <FailureNotice error={pages.error} retry={() => void pages.refetch()} />}
      {pages.data && ranked.length === 0 && <EmptyNotice>No data for this period</EmptyNotice>}
      {ranked.length > 0 && (
        <div className="relative -mx-5 overflow-x-auto px-5">
          <table className="w-full text-sm">
            <thead className="text-xs text-muted">
              <tr className="border-b border-line">
                <th scope="col" className="py-2 pr-3 text-left font-medium">
                  Page
                </th>
                {vitals.map(({ id, title }) => (
                  <th
                    key={id}
                    scope="col"
                    title={title}
                    aria-sort={id === metric ? 'descending' : undefined}
                    className={`px-3 py-2 text-right font-medium ${id === metric ? 'text-ink' : ''}`}
                  >
                    {id}
                  </th>
                ))}
                <th
                  scope="col"
                  className="hidden w-28 px-3 py-2 text-left font-medium sm:table-cell"
                >
                  {metric} ratings
                </th>
                <th scope="col" className="py-2 pl-3 text-right font-medium">
                  Values
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((ranking) => (
                <PageRow
                  key={ranking.group.name}
                  ranking={ranking}
                  metric={metric}
                  quantile={quantile}
                  onFilter={onFilter}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {ranked.length > shownAtFirst && (
        <div className="mt-3 flex justify-center">
          <Button look="quiet" size="small" onClick={() => setAll(!all)}>
            {all ? 'Show only the worst' : `Show all ${fullNumber(ranked.length)} pages`}
          </Button>
        </div>
      )}
    </Card>
  );
}

interface PageRowProps {
  ranking: RankedGroup;
  metric: VitalId;
  quantile: Quantile;
  onFilter: (page: string) => void;
}

function PageRow({ ranking: { figures, group }, metric, quantile, onFilter }: PageRowProps) {
  const { name } = group;
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="max-w-32 min-w-32 py-2 pr-3 text-left font-normal sm:max-w-56">
        <button
          type="button"
          title={`Show only: ${name}`}
          onClick={() => onFilter(name)}
          className="block max-w-full cursor-pointer truncate hover:underline"
        >
          {name}
        </button>
      </th>
      {vitals.map(({ id }) => {
        const value = figuresOf(group.metrics, id)?.[quantile];
        return (
          <td
            key={id}
            className={`px-3 py-2 text-right whitespace-nowrap tabular-nums ${id === metric ? 'font-semibold' : ''}`}
          >
            {value === undefined ? (
              <span className="text-muted">–</span>
            ) : (
              <VitalValue id={id} value={value} />
            )}
          </td>
        );
      })}
      <td className="hidden px-3 py-2 sm:table-cell">
        <RatingBar rating={figures.rating} />
      </td>
      <td className="py-2 pl-3 text-right text-muted tabular-nums">{fullNumber(figures.count)}</td>
    </tr>
  );
}
