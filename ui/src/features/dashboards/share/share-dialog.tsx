import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../components/button.tsx';
import { CopyRow } from '../../../components/copy-row.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { FaultText } from '../../../components/fault-text.tsx';
import { useProject, useDeniedReason } from '../../projects/index.ts';
import { publicChartsQuery } from '../dashboard-queries.ts';
import { changeDashboard, type Dashboard } from '../dashboard-requests.ts';
import { useDashboardChange } from '../use-dashboard-change.ts';
import { EmbedSection } from './embed-section.tsx';
import { HiddenCharts } from './hidden-charts.tsx';
import { dashboardAddress } from './share-addresses.ts';
import { part, rich } from '../../../words/rich.ts';
import { t } from '../../../words/words.ts';

interface ShareDialogProps {
  slug: string;
  dashboard: Dashboard;
  /** The chart to embed first; null for the first that strangers see. */
  chartId?: string | null;
  onClose: () => void;
}

/** Makes a dashboard public, and has its link and what embeds its charts. */
export function ShareDialog({ slug, dashboard, chartId = null, onClose }: ShareDialogProps) {
  const { id: projectId, private: isPrivate } = useProject();
  const { id, isPublic } = dashboard;
  const deniedReason = useDeniedReason('updateDashboard');
  const charts = useQuery(publicChartsQuery(projectId, id));
  const changing = useDashboardChange(projectId, (next: boolean) =>
    changeDashboard(slug, id, { isPublic: next }),
  );
  const isShown = isPublic && !isPrivate;
  const hidden = (charts.data ?? []).flatMap(({ name, hiddenBecause: why }) =>
    why === null ? [] : [{ name, why }],
  );
  return (
    <Dialog title={t`Share “${dashboard.name.slice(0, 100)}”`} onClose={onClose}>
      <div className="flex flex-col gap-5 text-sm">
        {isPrivate && <PrivateProject slug={slug} isPublic={isPublic} />}
        {!isPublic && (
          <p>
            {isPrivate
              ? t`Then, anyone with the link can see this dashboard without signing in, and search
                engines can list it. Events and settings stay private.`
              : t`Anyone with the link can see this dashboard without signing in, and search engines
                can list it. Events and settings stay private.`}
          </p>
        )}
        {isShown && (
          <CopyRow
            label={t`Link for everyone`}
            text={dashboardAddress(location.origin, slug, id)}
            isLink
          />
        )}
        {hidden.length > 0 && <HiddenCharts charts={hidden} isPublic={isPublic} />}
        {isShown && charts.data && (
          <EmbedSection
            charts={charts.data.filter(({ hiddenBecause }) => hiddenBecause === null)}
            first={chartId}
          />
        )}
        <FaultText error={changing.error ?? charts.error} />
        <div className="flex justify-end gap-2">
          <Button
            variant={isPublic ? 'plain' : 'primary'}
            disabled={changing.isPending || deniedReason !== null}
            title={deniedReason ?? undefined}
            onClick={() => changing.mutate(!isPublic)}
          >
            {isPublic ? t`Make private` : t`Make public`}
          </Button>
          {isPublic && <Button onClick={onClose}>{t`Done`}</Button>}
        </div>
      </div>
    </Dialog>
  );
}

/** What strangers see of a dashboard of a private project, and what to do. */
function PrivateProject({ slug, isPublic }: { slug: string; isPublic: boolean }) {
  const deniedReason = useDeniedReason('updateProject');
  return (
    <div className="rounded-lg bg-raised p-3">
      <p className="font-medium">{t`This project is private`}</p>
      <p className="mt-1 text-muted">
        {isPublic
          ? t`This dashboard is public, but only members can open dashboards of a private project.`
          : t`Only members can open dashboards of a private project.`}{' '}
        {deniedReason ?? (
          <>
            {rich`Make the project public in its
              ${<Link to="/projects/$slug/settings" params={{ slug }} className="underline">{part`settings`}</Link>}.`}
          </>
        )}
      </p>
    </div>
  );
}
