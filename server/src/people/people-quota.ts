import { countPeople, isReached, limitOf, noteOverrun, type QuotaLimits } from '../quotas/index.ts';
import type { Executor } from '../store/metadata/index.ts';

/** The quota of people in projects, within one transaction. */
export class NewPeople {
  private readonly left = new Map<string, { limit: number; count: number; noted: boolean }>();

  constructor(
    private readonly transaction: Executor,
    private readonly limits: QuotaLimits,
  ) {}

  /**
   * Counts a new person of the project. Returns false if the quota is used up.
   * @param at when the person was identified, Unix ms
   */
  async take(projectId: string, at: number): Promise<boolean> {
    const project = this.left.get(projectId) ?? (await this.read(projectId));
    this.left.set(projectId, project);
    if (!isReached(project.limit, project.count)) {
      project.count += 1;
      return true;
    }
    if (!project.noted) await noteOverrun(this.transaction, projectId, 'people', at);
    project.noted = true;
    return false;
  }

  private async read(projectId: string) {
    const limit = await limitOf(this.transaction, this.limits, projectId, 'people');
    const count = limit === 0 ? 0 : await countPeople(this.transaction, projectId);
    return { limit, count, noted: false };
  }
}
