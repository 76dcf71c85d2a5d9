import { Link } from '@tanstack/react-router';
import type { operations } from '../../api/schema.d.ts';
import { fullNumber, shortNumber } from '../../components/figures.ts';
import { ProjectIcon } from '../projects/index.ts';
import { counted } from './public-queries.ts';
import { t } from '../../words/words.ts';

export type PublicProject =
  operations['listPublicProjects']['responses'][200]['content']['application/json']['items'][number];

/** A public project in the list, with visitors online and in seven days. */
export function PublicProjectCard({ project }: { project: PublicProject }) {
  const { name, slug, icon, owner } = project;
  const online = Number(project.online);
  const total = Number(project.total);
  return (
    <li className="min-w-0">
      <Link
        to="/p/$slug"
        params={{ slug }}
        className="flex h-full flex-col gap-4 rounded-xl border border-line bg-surface p-5 hover:border-accent"
      >
        <span className="flex items-center gap-3">
          <ProjectIcon project={slug} name={name} icon={icon} />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium" title={name}>
              {name}
            </span>
            <span className="block truncate text-xs text-muted" title={owner?.name}>
              {owner === null ? slug : t`by ${owner.name}`}
            </span>
          </span>
        </span>
        <span className="flex items-baseline justify-between gap-3 tabular-nums">
          <span title={fullNumber(total)}>
            <span className="text-xl font-semibold">{shortNumber(total)}</span>{' '}
            <span className="text-xs text-muted">
              {counted(project.templateId) === 'servers'
                ? t`servers in 7 days`
                : t`visitors in 7 days`}
            </span>
          </span>
          <span className="text-xs text-muted" title={fullNumber(online)}>
            {t`${shortNumber(online)} online`}
          </span>
        </span>
      </Link>
    </li>
  );
}
