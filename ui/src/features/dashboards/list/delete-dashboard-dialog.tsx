import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { FaultText } from '../../../components/fault-text.tsx';
import { isTyped } from '../../../components/forms/is-typed.ts';
import { TypedSlug } from '../../../components/forms/typed-slug.tsx';
import { chartsQuery } from '../dashboard-queries.ts';
import { deleteDashboard } from '../dashboard-requests.ts';
import { useDashboardChange } from '../use-dashboard-change.ts';
import type { DashboardDialogProps } from './rename-dashboard-dialog.tsx';
import { useProject } from '../../projects/index.ts';
import { t } from '../../../words/words.ts';

/** Asks before deleting a dashboard, and for its name if it has charts. */
export function DeleteDashboardDialog({
  slug,
  dashboard,
  onClose,
  onGone,
}: DashboardDialogProps & { onGone: () => void }) {
  const { id: projectId } = useProject();
  const [typed, setTyped] = useState('');
  const deleting = useDashboardChange(
    projectId,
    () => deleteDashboard(slug, dashboard.id),
    () => {
      onClose();
      onGone();
    },
  );
  const charts = useQuery(chartsQuery(projectId, dashboard.id));
  const isLarge = charts.data?.length !== 0;
  const isMeant = !isLarge || isTyped(typed, dashboard.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isMeant) deleting.mutate(undefined);
  };
  return (
    <Dialog title={t`Delete dashboard`} onClose={onClose}>
      <form onSubmit={submit}>
        <p className="text-sm break-words">
          {t`“${dashboard.name.slice(0, 200)}” and its charts will be deleted. Collected data is
          kept.`}
        </p>
        <div className="mt-4 flex flex-col gap-3">
          {isLarge && (
            <TypedSlug
              label={t`To confirm, type the name of the dashboard: ${dashboard.name}`}
              value={typed}
              onChange={setTyped}
            />
          )}
          <FaultText error={deleting.error} />
          <div className="flex justify-end gap-2">
            <Button variant="quiet" onClick={onClose}>
              {t`Cancel`}
            </Button>
            <Button type="submit" variant="danger" disabled={!isMeant || deleting.isPending}>
              {t`Delete dashboard`}
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  );
}
