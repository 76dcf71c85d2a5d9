import { Link } from '@tanstack/react-router';
import { daysOfImports } from '../../../api/imported-days.ts';
import type { Import } from '../../../api/imports.ts';
import { daysText } from '../../../components/calendar/days.ts';
import { useMemberProject } from '../../projects/index.ts';

interface ImportedDaysProps {
  imports: readonly Import[];
  before: string;
  after?: string;
}

/** The days of imported rows, which lead to their figures; nothing without rows. */
export function ImportedDays({ imports, before, after = '' }: ImportedDaysProps) {
  const { slug } = useMemberProject();
  const days = daysOfImports(imports);
  if (days === null) return null;
  return (
    <>
      {before}
      <Link
        to="/projects/$slug"
        params={{ slug }}
        search={{ range: 'custom', ...days }}
        className="underline hover:text-ink"
      >
        {daysText(days.from, days.to)}
      </Link>
      {after}
    </>
  );
}
