import type { ProjectData } from '../../kinds/project-data.ts';
import type { ErrorTenant } from '../../store/events/index.ts';

/** The project whose rows are read. */
export interface QueryTenant extends ErrorTenant {
  /** What its datasets depend on; if missing, it has no data sources. */
  readonly data?: ProjectData;
  /** Time from which all events have numbers of visitors, Unix ms; null = of none. */
  readonly numberedFrom?: number | null;
}
