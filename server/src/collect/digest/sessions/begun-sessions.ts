import { defaultSessionLimits, sessionSilence, type SessionLimits } from './open-sessions.ts';

/** Counts the sessions that begin in half an hour, so that invented visitors can't fill the shared ones. */
export class BegunSessions {
  private halfHour = 0;
  private total = 0;
  private readonly ofProject = new Map<number, number>();
  private reported = false;

  /** @param onFull called once in half an hour if a project has more than can be remembered */
  constructor(
    private readonly onFull: (project: number) => void,
    private readonly limits: SessionLimits = defaultSessionLimits,
  ) {}

  /** @param received Unix ms */
  mayBegin(project: number, received: number): boolean {
    const { perProject, total, assured, most } = this.limits;
    const halfHour = Math.floor(received / sessionSilence);
    if (halfHour > this.halfHour || halfHour < this.halfHour - 1) this.turn(halfHour);
    const begun = this.ofProject.get(project) ?? 0;
    if (begun < perProject && this.total < (begun < assured ? most : total)) return true;
    if (!this.reported) this.onFull(project);
    this.reported = true;
    return false;
  }

  add(project: number): void {
    this.ofProject.set(project, (this.ofProject.get(project) ?? 0) + 1);
    this.total += 1;
  }

  private turn(halfHour: number): void {
    this.halfHour = halfHour;
    this.total = 0;
    this.ofProject.clear();
    this.reported = false;
  }
}
