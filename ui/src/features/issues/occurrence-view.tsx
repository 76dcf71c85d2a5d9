import { useQuery } from '@tanstack/react-query';
import { CopyButton } from '../../components/copy-button.tsx';
import { Moment } from '../../components/moment.tsx';
import { WhenNear } from '../../components/when-near.tsx';
import { BeforeError } from './before-error.tsx';
import { useCode } from './code-query.ts';
import { GroupingReason } from './grouping-reason.tsx';
import type { Occurrence } from './issue-queries.ts';
import { OccurrenceFacts } from './occurrence-facts.tsx';
import { StackView } from './stack-view.tsx';
import { markdownOf } from './markdown.ts';
import { trailQuery } from './trail-query.ts';
import { skippedFrames, textOfOccurrence, thrownErrors } from './thrown-errors.ts';
import { useProject } from '../projects/index.ts';
import { rich } from '../../words/rich.ts';
import { plural, t } from '../../words/words.ts';

interface OccurrenceViewProps {
  slug: string;
  issueId: string;
  occurrence: Occurrence;
}

/** One occurrence: its stack and causes, where it happened, and why it is in this group. */
export function OccurrenceView({ slug, issueId, occurrence }: OccurrenceViewProps) {
  const skipped = skippedFrames(occurrence);
  const code = useCode(issueId, occurrence);
  const project = useProject();
  // Read with the section; without it, what is copied doesn't have it.
  const trail = useQuery({ ...trailQuery(project.id, occurrence), enabled: false }).data ?? [];
  const context = 'codeContextConfig' in project ? project.codeContextConfig : null;
  const { timestamp, handled, release, count } = occurrence;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <Moment time={timestamp} />
        {release !== '' && (
          <span className="max-w-60 truncate text-muted" title={release}>
            {rich`Release ${<bdi className="text-ink">{release}</bdi>}`}
          </span>
        )}
        <span className={handled ? 'text-muted' : 'font-medium text-bad'}>
          {handled ? t`Handled` : t`Unhandled`}
        </span>
        {Number(count) > 1 && (
          <span className="text-muted tabular-nums">{t`${plural(Number(count), { one: '# equal error', other: '# equal errors' })} sent together`}</span>
        )}
        <span className="flex flex-wrap gap-2 sm:ml-auto">
          <CopyButton text={textOfOccurrence(occurrence)} label={t`Copy stack`} />
          <CopyButton
            text={() => markdownOf(occurrence, addressOf(occurrence), code.of, trail)}
            label={t`Copy as Markdown`}
          />
        </span>
      </div>
      {thrownErrors(occurrence).map((error, index) => (
        <section key={index} aria-label={index === 0 ? t`Stack` : t`Cause ${index}`}>
          <h3 className="mb-2 text-sm wrap-anywhere">
            {index > 0 && <span className="text-muted">{t`Caused by`} </span>}
            <bdi className="font-semibold">{error.type.slice(0, 500)}</bdi>
            {error.message && (
              <bdi className="block max-h-40 overflow-y-auto whitespace-pre-wrap text-muted">
                {error.message}
              </bdi>
            )}
          </h3>
          <StackView
            error={error}
            skipped={skipped}
            code={{ isPending: code.isPending, of: (frame) => code.of(index, frame) }}
            context={context}
          />
        </section>
      ))}
      {occurrence.sessionId !== '' && (
        <WhenNear>
          <BeforeError slug={slug} occurrence={occurrence} />
        </WhenNear>
      )}
      <OccurrenceFacts slug={slug} occurrence={occurrence} />
      <GroupingReason grouping={occurrence.grouping} />
    </div>
  );
}

/** A link that leads to this occurrence also when there are newer ones. */
function addressOf({ id }: Occurrence): string {
  return `${location.origin}${location.pathname}?occurrence=${encodeURIComponent(id)}`;
}
