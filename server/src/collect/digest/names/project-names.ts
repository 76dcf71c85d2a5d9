import { systemRandom } from '../../../platform/random.ts';
import type { DigestLog } from '../digest-log.ts';
import type { ProjectStates } from '../project-states.ts';
import { DayValues } from './day-values.ts';
import { KnownNames } from './known-names.ts';
import type { NameKind, NameUsage } from './name-quotas.ts';

/** The names and values that projects use, within their quotas. */
export class ProjectNames {
  readonly known: KnownNames;
  readonly values: DayValues;

  constructor(kinds: readonly NameKind[], projects: ProjectStates, log: DigestLog) {
    this.known = new KnownNames({
      kinds,
      limitOf: (project, { quota }) => projects.limitOf(project, quota),
      onFull: (project, { name: kind }) =>
        log('warn', 'A project has more names than its quota', { project, kind }),
    });
    this.values = new DayValues({
      limitOf: (project) => projects.limitOf(project, 'dimensionValues'),
      random: systemRandom,
    });
  }

  /** Usage of these quotas that changed since the last call. */
  takeUsage(): readonly NameUsage[] {
    return [...this.known.takeUsage(), ...this.values.takeUsage()];
  }
}
