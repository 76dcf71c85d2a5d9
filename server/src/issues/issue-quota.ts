import type { NewGroup } from '../kinds/error/findings.ts';
import type { MakeId } from '../platform/uuid.ts';
import { countIssues, isReached, limitOf, noteOverrun, type QuotaLimits } from '../quotas/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { CurrentProject } from './issue.ts';
import type { KnownIssues } from './known-issues.ts';
import type { FingerprintOwner } from './new-issues-store.ts';
import {
  addOtherGroup,
  findOtherIssue,
  freeOtherGroups,
  insertOtherIssue,
} from './other-issue-store.ts';

interface ProjectIssues {
  readonly project: CurrentProject;
  readonly limit: number;
  count: number;
  /** When they were counted, Unix ms: by this transaction, or shortly before. */
  readonly countedAt: number;
  other: FingerprintOwner | null;
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
    private readonly known: KnownIssues,
  ) {}

  /**
   * Counts a new issue of the project. Returns false if the quota is used up, and adds the group to the issue
   * for all others.
   */
  async take(project: CurrentProject, group: NewGroup): Promise<boolean> {
    const issues = await this.of(project);
    if (!isUsedUp(issues)) {
      issues.count += 1;
      return true;
    }
    if (issues.other === null) {
      const id = this.makeId();
      issues.other = { issueId: id, originalIssueId: id };
      issues.count += 1;
      const made = { id, language: group.language };
      await insertOtherIssue(this.transaction, project, made, this.now);
    }
    issues.free ??= await freeOtherGroups(this.transaction, issues.other);
    if (issues.free > 0) {
      issues.free -= 1;
      await addOtherGroup(this.transaction, project.id, group, issues.other, this.now);
    }
    if (!issues.noted) {
      await noteOverrun(this.transaction, project.id, 'issues', this.now);
    }
    issues.noted = true;
    return false;
  }

  /** Whether the last group that was counted changed nothing, as more of them would. */
  isFull(project: CurrentProject): boolean {
    const issues = this.projects.get(project.id);
    return issues !== undefined && isUsedUp(issues) && issues.free === 0;
  }

  /** Remembers the counts; called when the transaction has ended. */
  committed(): void {
    for (const { project, count, countedAt, noted } of this.projects.values())
      this.known.setCount(project, { count, countedAt, noted });
  }

  private async of(project: CurrentProject): Promise<ProjectIssues> {
    const known = this.projects.get(project.id);
    if (known !== undefined) return known;
    const counted = this.known.count(project, this.now);
    const issues = {
      project,
      limit: await limitOf(this.transaction, this.limits, project.id, 'issues'),
      count: counted?.count ?? (await countIssues(this.transaction, project)),
      countedAt: counted?.countedAt ?? this.now,
      other: await findOtherIssue(this.transaction, project),
      free: null,
      noted: counted?.noted ?? false,
    };
    this.projects.set(project.id, issues);
    return issues;
  }
}

function isUsedUp({ limit, count, other }: ProjectIssues): boolean {
  // The issue for all others does not count.
  return isReached(limit, count - (other === null ? 0 : 1));
}
