import type { NewGroup } from '../collect/index.ts';
import type { MakeId } from '../platform/uuid.ts';
import { countIssues, isReached, limitOf, noteOverrun, type QuotaLimits } from '../quotas/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { FullProjects } from './full-projects.ts';
import type { CurrentProject } from './issue.ts';
import {
  addOtherGroup,
  findOtherIssue,
  freeOtherGroups,
  insertOtherIssue,
} from './other-issue-store.ts';

interface ProjectIssues {
  readonly limit: number;
  /** Infinity if the project was found full before: then nothing is counted. */
  count: number;
  other: string | null;
  /** How many more groups the issue for all others can have; null = not asked yet. */
  free: number | null;
  /** Whether the overrun has been recorded. */
  noted: boolean;
}

/** How many more issues projects may have, within one transaction. */
export class IssueQuota {
  private readonly projects = new Map<string, ProjectIssues>();

  constructor(
    private readonly transaction: Executor,
    private readonly limits: QuotaLimits | undefined,
    private readonly makeId: MakeId,
    /** Unix ms. */
    private readonly now: number,
    private readonly full: FullProjects,
  ) {}

  /**
   * Counts a new issue of the project. Returns false if the quota is used up, and adds the group to the issue
   * for all others.
   */
  async take(project: CurrentProject, group: NewGroup): Promise<boolean> {
    const issues = await this.of(project);
    // The issue for all others does not count.
    const own = issues.count - (issues.other === null ? 0 : 1);
    if (!isReached(issues.limit, own)) {
      issues.count += 1;
      return true;
    }
    if (issues.other === null) {
      issues.other = this.makeId();
      issues.count += 1;
      await insertOtherIssue(this.transaction, project, issues.other, group.language, this.now);
    }
    issues.free ??= await freeOtherGroups(this.transaction, issues.other);
    if (issues.free > 0) {
      issues.free -= 1;
      await addOtherGroup(this.transaction, project.id, group, issues.other, this.now);
    }
    if (!issues.noted) {
      await noteOverrun(this.transaction, project.id, 'issues', this.now);
      this.full.add(project, issues.limit, this.now);
    }
    issues.noted = true;
    return false;
  }

  private async of(project: CurrentProject): Promise<ProjectIssues> {
    const known = this.projects.get(project.id);
    if (known !== undefined) return known;
    const limit = await limitOf(this.transaction, this.limits, project.id, 'issues');
    const isKnownFull = this.full.has(project, limit, this.now);
    const issues = {
      limit,
      count: isKnownFull ? Infinity : await countIssues(this.transaction, project),
      other: await findOtherIssue(this.transaction, project),
      free: null,
      noted: isKnownFull,
    };
    this.projects.set(project.id, issues);
    return issues;
  }
}
