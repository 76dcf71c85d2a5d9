import { useState } from 'react';
import { Menu, MenuItem } from '../../../components/menu.tsx';
import {
  changeDashboard,
  duplicateDashboard,
  type Dashboard,
  type DashboardChanges,
} from '../dashboard-requests.ts';
import { ShareDialog } from '../share/share-dialog.tsx';
import { useDashboardChange } from '../use-dashboard-change.ts';
import { CopyDashboardDialog } from './copy-dashboard-dialog.tsx';
import { DeleteDashboardDialog } from './delete-dashboard-dialog.tsx';
import { RenameDashboardDialog } from './rename-dashboard-dialog.tsx';
import { useProject } from '../../projects/index.ts';
import { t } from '../../../words/words.ts';

export interface DashboardMenuProps {
  slug: string;
  dashboard: Dashboard;
  /** Receives the error, and null before the next attempt. */
  onFault: (error: Error | null) => void;
  /** Called after it was deleted. */
  onGone: () => void;
}

/** The actions of a dashboard, open at first. */
export default function DashboardActions({ slug, dashboard, onFault, onGone }: DashboardMenuProps) {
  const { id: projectId } = useProject();
  const { id, name, isDefault, isPublic } = dashboard;
  const [open, setOpen] = useState<'rename' | 'share' | 'copy' | 'delete' | null>(null);
  const changing = useDashboardChange(projectId, (changes: DashboardChanges) =>
    changeDashboard(slug, id, changes),
  );
  const duplicating = useDashboardChange(projectId, () => duplicateDashboard(slug, id));
  const answer = { onError: onFault, onSuccess: () => onFault(null) };
  const close = () => setOpen(null);
  return (
    <>
      <Menu isOpenAtFirst label={t`Actions for ${name}`}>
        <MenuItem onClick={() => setOpen('rename')}>{t`Rename`}</MenuItem>
        <MenuItem onClick={() => duplicating.mutate(undefined, answer)}>{t`Duplicate`}</MenuItem>
        <MenuItem onClick={() => setOpen('copy')}>{t`Copy to a project`}</MenuItem>
        <MenuItem onClick={() => setOpen('share')}>
          {isPublic ? t`Share and embed` : t`Make public`}
        </MenuItem>
        {!isDefault && (
          <MenuItem onClick={() => changing.mutate({ isDefault: true }, answer)}>
            {t`Make default`}
          </MenuItem>
        )}
        <MenuItem danger onClick={() => setOpen('delete')}>
          {t`Delete`}
        </MenuItem>
      </Menu>
      {open === 'rename' && (
        <RenameDashboardDialog slug={slug} dashboard={dashboard} onClose={close} />
      )}
      {open === 'share' && <ShareDialog slug={slug} dashboard={dashboard} onClose={close} />}
      {open === 'copy' && <CopyDashboardDialog slug={slug} dashboard={dashboard} onClose={close} />}
      {open === 'delete' && (
        <DeleteDashboardDialog slug={slug} dashboard={dashboard} onClose={close} onGone={onGone} />
      )}
    </>
  );
}
