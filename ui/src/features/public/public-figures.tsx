import { useQuery } from '@tanstack/react-query';
import { Card, CardTitle } from '../../components/card.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { fullNumber, shortNumber } from '../../components/figures.ts';
import { badgeText } from './badge-text.ts';
import { badgeMarkdown } from './public-addresses.ts';
import type { PublicProject } from './public-project-card.tsx';
import { badgeQuery, type BadgeMetric, counted } from './public-queries.ts';
import { t } from '../../words/words.ts';

/** The public numbers of a project. */
export function PublicFigures({ project }: { project: PublicProject }) {
  const { slug } = project;
  const online = Number(project.online);
  const total = Number(project.total);
  const isSite = counted(project.templateId) === 'visitors';
  const title = isSite ? t`Visitors` : t`Servers`;
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <Figure
        name={isSite ? t`Visitors now` : t`Servers now`}
        hint={t`in 30 minutes`}
        value={shortNumber(online)}
        full={fullNumber(online)}
      />
      <Figure
        name={title}
        hint={t`in 7 days`}
        value={shortNumber(total)}
        full={fullNumber(total)}
      />
      {isSite && (
        <BadgeFigure slug={slug} metric="visitors_30d" name={title} hint={t`in 30 days`} />
      )}
      {isSite && (
        <BadgeFigure slug={slug} metric="events_30d" name={t`Events`} hint={t`in 30 days`} />
      )}
    </dl>
  );
}

/** A badge of the project to copy. */
export function PublicBadge({ project: { slug, templateId } }: { project: PublicProject }) {
  if (counted(templateId) !== 'visitors') return null;
  const markdown = badgeMarkdown(location.origin, slug);
  return (
    <Card className="mt-6">
      <CardTitle aside={<CopyButton text={markdown} />}>{t`README badge`}</CardTitle>
      {/* What scrolls must be within reach of the keyboard. */}
      <pre tabIndex={0} className="overflow-x-auto rounded-lg bg-raised p-3 text-xs">
        {markdown}
      </pre>
    </Card>
  );
}

interface FigureProps {
  name: string;
  hint: string;
  value: string;
  full?: string | undefined;
}

function Figure({ name, hint, value, full }: FigureProps) {
  return (
    <Card className="px-5 py-4">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-1" title={full}>
        <span className="text-2xl font-semibold tabular-nums">{value}</span>{' '}
        <span className="text-xs text-muted">{hint}</span>
      </dd>
    </Card>
  );
}

function BadgeFigure({
  slug,
  metric,
  ...shown
}: Pick<FigureProps, 'name' | 'hint'> & { slug: string; metric: BadgeMetric }) {
  const badge = useQuery(badgeQuery(slug, metric));
  return (
    <Figure
      {...shown}
      value={badge.data === undefined ? '–' : badgeText(badge.data)}
      full={badge.error?.message}
    />
  );
}
