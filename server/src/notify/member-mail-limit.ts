import type { Clock } from '../platform/clock.ts';
import type { SharedCounts } from '../platform/shared-counts.ts';
import { type HourlyCount, HourlyCounts } from './hourly-counts.ts';
import type { MailContent } from './mail.ts';
import { shownTime } from './shown-time.ts';

/** Of a type about a project, to one user. */
const mostOfProject = 10;
/** About all projects, to one user. */
const mostOfUser = 50;

/** Limits the mails that members can cause for another member within an hour. The last one says so. */
export class MemberMailLimit {
  private readonly counts: HourlyCounts;

  constructor(
    private readonly clock: Clock,
    shared?: SharedCounts,
  ) {
    this.counts = new HourlyCounts(clock, shared);
  }

  /** Counts one mail. @returns what to send, or null if it exceeds the limit */
  contentWithin(
    type: string,
    userId: string,
    projectId: string,
    content: MailContent,
  ): MailContent | null {
    const ofProject = this.counts.count(`${type}:${projectId}:${userId}`, mostOfProject);
    if (isBeyond(ofProject, mostOfProject)) return null;
    // Counted later, so that one project can't use up the mails of all.
    const ofUser = this.counts.count(`of user:${userId}`, mostOfUser);
    if (isBeyond(ofUser, mostOfUser)) return null;
    const [reached] = [ofUser, ofProject].filter(({ isFirstAtLimit }) => isFirstAtLimit);
    if (reached === undefined) return content;
    const what = reached === ofUser ? 'emails about errors' : 'emails like this one';
    const until = shownTime(this.clock.now() + reached.endsIn);
    const last =
      `You got ${reached.total} ${what} within an hour, so you get no more of them until ${until}. ` +
      'Until then, look in the app for further changes.';
    return { ...content, paragraphs: [...content.paragraphs, last] };
  }
}

/** The one that is first at the limit says so, even if other instances have counted more meanwhile. */
const isBeyond = ({ total, isFirstAtLimit }: HourlyCount, limit: number): boolean =>
  total >= limit && !isFirstAtLimit;
