import { Permitted } from '../../projects/index.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import type { Dashboard } from '../dashboard-requests.ts';
import { DashboardMenu } from './dashboard-menu.tsx';
import { t } from '../../../words/words.ts';

interface DashboardRowProps {
  slug: string;
  dashboard: Dashboard;
  alone: boolean;
  /** Null if it can't move further. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
}

/** One dashboard of the list, with buttons to move it. */
export function DashboardRow({ slug, dashboard, alone, onUp, onDown }: DashboardRowProps) {
  const { id, name, description, isDefault, isPublic } = dashboard;
  const [fault, setFault] = useState<Error | null>(null);
  return (
    <li className="flex items-center gap-2 px-5 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <Link
            to="/projects/$slug/dashboards/$id"
            params={{ slug, id }}
            title={name}
            className="min-w-0 truncate text-sm font-medium hover:underline"
          >
            {name}
          </Link>
          {isDefault && <Mark>{t`Default`}</Mark>}
          {isPublic && <Mark>{t`Public`}</Mark>}
        </p>
        {description !== '' && (
          <p className="truncate text-xs text-muted" title={description}>
            {description}
          </p>
        )}
        {fault && (
          <p role="alert" className="text-xs text-bad">
            {fault.message}
          </p>
        )}
      </div>
      <Permitted to="updateDashboard">
        {!alone && (
          <span className="flex">
            <Mover label={t`Move ${name} up`} sign="↑" onClick={onUp} />
            <Mover label={t`Move ${name} down`} sign="↓" onClick={onDown} />
          </span>
        )}
        <DashboardMenu slug={slug} dashboard={dashboard} onFault={setFault} onGone={() => {}} />
      </Permitted>
    </li>
  );
}

function Mark({ children }: { children: string }) {
  return (
    <span className="shrink-0 rounded-full bg-raised px-2 py-0.5 text-xs text-muted">
      {children}
    </span>
  );
}

interface MoverProps {
  label: string;
  sign: string;
  onClick: (() => void) | null;
}

function Mover({ label, sign, onClick }: MoverProps) {
  return (
    <Button
      variant="quiet"
      size="small"
      className="px-2.5"
      aria-label={label}
      disabled={onClick === null}
      onClick={() => onClick?.()}
    >
      {sign}
    </Button>
  );
}
