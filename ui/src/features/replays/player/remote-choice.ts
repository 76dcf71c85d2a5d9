import type { ProjectId } from '../../../api/query-keys.ts';
import { readStored, store } from '../../../components/stored.ts';

const nameOf = (projectId: ProjectId) => `remote-content.${projectId}`;

/** Whether this browser loads images, styles and fonts of other sites in the project's replays. */
export const loadsRemote = (projectId: ProjectId): boolean =>
  readStored(nameOf(projectId)) === 'loaded';

export function rememberRemote(projectId: ProjectId, isLoaded: boolean): void {
  store(nameOf(projectId), isLoaded ? 'loaded' : 'left-out');
}
