import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type RefObject } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { deleteLater } from '../../../components/delete-later.ts';
import { FaultText } from '../../../components/fault-text.tsx';
import type { ChartAnswer } from '../../../charts/answer.ts';
import { ExportItems } from '../../../charts/export/export-items.tsx';
import { Menu, MenuItem, MenuLine, MenuLink } from '../../../components/menu.tsx';
import type { RangeSearch } from '../../../period/range-search.ts';
import { rangeWords } from '../../../period/range-words.ts';
import { chartsQuery, dashboardsQuery } from '../dashboard-queries.ts';
import { createChart, deleteChart, type Chart } from '../dashboard-requests.ts';
import { ShareDialog } from '../share/share-dialog.tsx';
import { freePlace } from './arrange.ts';
import { isMissing } from '../../../api/api-error.ts';
import { projectKey } from '../../../api/query-keys.ts';
import { useProject, useDeniedReason } from '../../projects/index.ts';
import { t } from '../../../words/words.ts';

export interface ChartMenuProps {
  slug: string;
  dashboardId: string;
  chart: Chart;
  range: RangeSearch;
  /** Null while it is being read, or after it failed. */
  answer: ChartAnswer | null;
  /** What is drawn. */
  drawing: RefObject<HTMLElement | null>;
  /** Whether it is shown as a table. */
  isTable: boolean;
  onTable: (isTable: boolean) => void;
  onShow: () => void;
}

/** The actions of a chart, open at first. */
export default function ChartActions(props: ChartMenuProps) {
  const { slug, dashboardId, chart, range, answer, drawing, isTable, onTable, onShow } = props;
  const { id: projectId } = useProject();
  const queryClient = useQueryClient();
  const [isFaulty, setFaulty] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const { data: dashboards } = useQuery(dashboardsQuery(projectId));
  const dashboard = dashboards?.find(({ id }) => id === dashboardId);
  const reread = () =>
    queryClient.invalidateQueries({ queryKey: projectKey(projectId, 'charts', dashboardId) });
  const duplicating = useMutation({
    mutationFn: () => {
      const name = t`${chart.name.slice(0, 190)} (copy)`;
      const charts = queryClient.getQueryData(chartsQuery(projectId, dashboardId).queryKey) ?? [
        chart,
      ];
      const position = freePlace(
        charts.map((one) => one.position),
        chart.position,
      );
      const { type, query, options } = chart;
      return createChart(slug, dashboardId, { name, type, query, options, position });
    },
    onSuccess: reread,
    onError: () => setFaulty(true),
  });
  // One that is created again would have another ID, which links to it and pages that embed it don't know.
  const removeLater = () =>
    deleteLater({
      id: chart.id,
      text: t`Deleted “${chart.name}”.`,
      remove: () => deleteChart(slug, chart.id).catch(ignoreMissing),
      reload: reread,
    });
  const deniedReason = useDeniedReason('updateChart');
  return (
    <>
      <Menu isOpenAtFirst label={t`Actions for ${chart.name}`}>
        {deniedReason !== null && (
          <MenuItem disabled onClick={() => undefined}>
            {t`Edit`}
          </MenuItem>
        )}
        {deniedReason === null && (
          <MenuLink>
            <Link
              to="/projects/$slug/dashboards/$id/charts/$chartId"
              params={{ slug, id: dashboardId, chartId: chart.id }}
              search={range}
            >
              {t`Edit`}
            </Link>
          </MenuLink>
        )}
        <MenuItem onClick={onShow}>{t`Full screen`}</MenuItem>
        {chart.type !== 'table' && (
          <MenuItem onClick={() => onTable(!isTable)}>
            {isTable ? t`Show as chart` : t`Show as table`}
          </MenuItem>
        )}
        <MenuLine />
        <ExportItems
          name={chart.name}
          period={rangeWords(range)}
          answer={answer}
          query={chart.query}
          drawing={() => drawing.current}
        />
        <MenuLine />
        {dashboard && <MenuItem onClick={() => setSharing(true)}>{t`Embed`}</MenuItem>}
        <MenuItem disabled={deniedReason !== null} onClick={() => duplicating.mutate()}>
          {t`Duplicate`}
        </MenuItem>
        <MenuItem danger disabled={deniedReason !== null} onClick={removeLater}>
          {t`Delete`}
        </MenuItem>
        {deniedReason !== null && (
          <p className="max-w-64 px-2.5 py-1.5 text-xs text-muted">{deniedReason}</p>
        )}
      </Menu>
      {isSharing && dashboard && (
        <ShareDialog
          slug={slug}
          dashboard={dashboard}
          chartId={chart.id}
          onClose={() => setSharing(false)}
        />
      )}
      {isFaulty && (
        <Dialog title={t`That didn’t work`} onClose={() => setFaulty(false)}>
          <FaultText error={duplicating.error} />
        </Dialog>
      )}
    </>
  );
}

/** It may be gone with its dashboard. */
function ignoreMissing(error: unknown): void {
  if (!isMissing(error)) throw error;
}
