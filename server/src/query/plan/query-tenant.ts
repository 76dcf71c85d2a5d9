import type { ProjectData } from '../../kinds/project-data.ts';
import type { ErrorTenant } from '../../store/events/index.ts';
import type { ClosedCells } from './closed-cells.ts';
import type { ClosedSessions } from './closed-sessions.ts';
import type { RollUpState } from './roll-up-state.ts';

/** The project whose rows are read. */
export interface QueryTenant extends ErrorTenant, RollUpState {
  /** What its datasets depend on; if missing, it has no data sources. */
  readonly data?: ProjectData;
  /** Sessions that need not be computed from events; null or missing = none. */
  readonly closedSessions?: ClosedSessions | null;
  /** Cells that need not be counted; null or missing = none. */
  readonly closedCells?: ClosedCells | null;
  /** Whether roll-ups can be read; default: yes. Answers are the same without them. */
  readonly readsRollUps?: boolean;
}

/** Whether all events of a window have numbers of visitors. @param from where it begins, Unix ms */
export function isNumbered({ numberedFrom = null }: QueryTenant, from: number): boolean {
  return numberedFrom !== null && from >= numberedFrom;
}
