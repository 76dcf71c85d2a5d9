import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { ownRoleQuery } from '../../api/own-role.ts';
import { sessionQuery } from '../../api/session.ts';
import { ProjectContext } from './project-context.ts';
import { t } from '../../words/words.ts';

/** `write`: dashboards, charts, markers, issues and labels. `manage`: settings, keys, and deleting. */
export type Permission = 'write' | 'manage';

/** Why the signed-in user can't do something in the current project; null if they can, or it isn't known yet. */
export function useDeniedReason(to: Permission): string | null {
  const project = useContext(ProjectContext);
  const { data: session } = useQuery(sessionQuery);
  const isMember = project !== null && 'token' in project;
  // Only viewers get no token.
  const isViewer = isMember && project.token === null;
  const isOwn = project?.ownerId === session?.user.id;
  const role = useQuery({
    ...ownRoleQuery(project?.ownerId ?? ''),
    enabled:
      to === 'manage' &&
      isMember &&
      !isViewer &&
      session !== null &&
      session !== undefined &&
      !isOwn,
  });
  if (project === null) return null;
  const owner = ('owner' in project && project.owner?.name) || t`the organization`;
  const ask = t`Ask an admin of ${owner}.`;
  if (!isMember) return t`Only members of ${owner} can change this.`;
  if (isViewer) return t`Your role can only view this project. ${ask}`;
  return to === 'manage' && role.data === 'member' ? t`Only admins can change this. ${ask}` : null;
}
