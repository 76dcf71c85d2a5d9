import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { FaultText } from '../../../components/fault-text.tsx';
import { deleteDashboard } from '../dashboard-requests.ts';
import { useDashboardChange } from '../use-dashboard-change.ts';
import type { DashboardDialogProps } from './rename-dashboard-dialog.tsx';
import { useProject } from '../../projects/index.ts';
import { t } from '../../../words/words.ts';

/** Asks before deleting a dashboard and its charts. */
export function DeleteDashboardDialog({
  slug,
  dashboard,
  onClose,
  onGone,
}: DashboardDialogProps & { onGone: () => void }) {
  const { id: projectId } = useProject();
  const deleting = useDashboardChange(
    projectId,
    () => deleteDashboard(slug, dashboard.id),
    () => {
      onClose();
      onGone();
    },
  );
  return (
    <Dialog title={t`Delete dashboard`} onClose={onClose}>
      <p className="text-sm break-words">
        {t`“${dashboard.name.slice(0, 200)}” and its charts will be deleted. Collected data is
          kept.`}
      </p>
      <div className="mt-4 flex flex-col gap-3">
        <FaultText error={deleting.error} />
        <div className="flex justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button
            variant="danger"
            disabled={deleting.isPending}
            onClick={() => deleting.mutate(undefined)}
          >
            {t`Delete dashboard`}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
