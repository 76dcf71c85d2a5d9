import { Link } from '@tanstack/react-router';
import { Sparkline } from '../../charts/sparkline/sparkline.tsx';
import { Ago } from '../../components/ago.tsx';
import { classNames } from '../../components/class-names.ts';
import { fullNumber, shortNumber } from '../../components/figures.ts';
import type { RangeSearch } from '../../period/range-search.ts';
import { IssueMarks } from './issue-marks.tsx';
import type { Issue } from './issue-queries.ts';

interface IssueRowProps {
  slug: string;
  issue: Issue;
  range: RangeSearch;
  trend: readonly number[] | undefined;
  chosen: boolean;
  onChoose: (on: boolean) => void;
}

export function IssueRow({ slug, issue, range, trend, chosen, onChoose }: IssueRowProps) {
  const { id, type, message, firstSeen, lastSeen } = issue;
  const [count, people] = [Number(issue.count), Number(issue.people)];
  const figure = 'py-3 pr-4 text-right align-top tabular-nums';
  return (
    <tr className={classNames('hover:bg-raised/50', chosen && 'bg-accent-soft/40')}>
      <td className="py-3 pl-4 align-top">
        <input
          type="checkbox"
          aria-label={`Select ${type}: ${message}`.slice(0, 200)}
          className="size-4 align-middle accent-accent"
          checked={chosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </td>
      <td className="min-w-0 py-3 pr-2 align-top">
        <Link
          to="/projects/$slug/issues/$id"
          params={{ slug, id }}
          search={range}
          className="block truncate font-medium hover:underline"
          title={type.slice(0, 300)}
        >
          <bdi>{type}</bdi>
        </Link>
        <p className="truncate text-muted" title={message}>
          <bdi>{message || 'No message'}</bdi>
        </p>
        <IssueMarks issue={issue} />
      </td>
      <td className="hidden px-4 py-3 align-middle md:table-cell">
        {trend && <Sparkline values={trend} label={`${fullNumber(count)} in this period`} />}
      </td>
      <td className={classNames(figure, 'font-medium')} title={fullNumber(count)}>
        {shortNumber(count)}
      </td>
      <td className={classNames(figure, 'hidden sm:table-cell')} title={fullNumber(people)}>
        {shortNumber(people)}
      </td>
      <td className={classNames(figure, 'hidden text-muted lg:table-cell')}>
        {firstSeen && <Ago time={firstSeen} />}
      </td>
      <td className={classNames(figure, 'hidden text-muted sm:table-cell')}>
        {lastSeen && <Ago time={lastSeen} />}
      </td>
    </tr>
  );
}
