import type { DigestLog } from '../digest-log.ts';
import type { NameKind } from '../names/name-quotas.ts';
import { ProjectNames } from '../names/project-names.ts';
import type { ProjectStates } from '../project-states.ts';
import { OpenSessions } from './open-sessions.ts';
import { readCheckpoint } from './session-checkpoint.ts';

/** The digest's state after everything before a position. */
export interface RestoredState {
  readonly sessions: OpenSessions;
  /** Whether all instances have the sessions. */
  readonly areShared: boolean;
  readonly names: ProjectNames;
  /** Null = nothing was saved, so it follows from the whole journal. */
  readonly position: number | null;
}

interface CheckpointPlace {
  readonly path: string;
  readonly journalId: string;
  readonly mark: number;
}

/** Reads the checkpoint, unless it is ahead of the mark. */
export function restoreState(
  { path, journalId, mark }: CheckpointPlace,
  kinds: readonly NameKind[],
  projects: ProjectStates,
  log: DigestLog,
): RestoredState {
  const onFull = (project: number): void => {
    const message =
      'A project has more visitors than the limit for sessions; further sessions end with the ' +
      'half hour';
    log('warn', message, { project });
  };
  const names = new ProjectNames(kinds, projects, log);
  const checkpoint = readCheckpoint(path, journalId, { onFull });
  if (checkpoint === null || checkpoint.position > mark) {
    const sessions = new OpenSessions({ onFull });
    return { sessions, areShared: false, names, position: null };
  }
  names.known.restore(checkpoint.names ?? []);
  const { sessions, areShared = false, position } = checkpoint;
  return { sessions, areShared, names, position };
}
