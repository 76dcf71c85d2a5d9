import { Link, Outlet, useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { EmptyNotice } from '../../components/notice.tsx';
import { Select } from '../../components/select.tsx';
import { Locked } from '../../components/locked.tsx';
import { Zone } from '../../components/zone/zone.ts';
import { browserZone } from '../../components/zone/zone-time.ts';
import { useProject, useDeniedReason } from '../projects/index.ts';
import { SettingsFinder } from './settings-finder.tsx';
import { settingsSections } from './settings-sections.ts';
import { useShownPart } from './use-shown-part.ts';
import { UnsavedGuard } from '../../components/forms/unsaved-guard.tsx';
import { t } from '../../words/words.ts';

/** The list of sections next to the open one. */
export function SettingsFrame() {
  const { slug } = useParams({ from: '/signed-in/projects/$slug/settings' });
  const project = useProject();
  const [page, showPart] = useShownPart();
  if (!('token' in project)) {
    return <EmptyNotice>{t`Only members can see the project’s settings.`}</EmptyNotice>;
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-8">
      <SettingsFinder slug={slug} onPart={showPart}>
        <SectionList slug={slug} />
        <SectionChoice slug={slug} />
      </SettingsFinder>
      <div ref={page} className="flex min-w-0 flex-col gap-6">
        <UnsavedGuard>
          <Section />
        </UnsavedGuard>
      </div>
    </div>
  );
}

/** The open section, which says who can change it. */
function Section() {
  const { needs, isLocked } = useSection();
  const deniedReason = useDeniedReason(needs ?? 'updateProject');
  return (
    <>
      {needs !== null && deniedReason !== null && (
        <p className="rounded-lg border border-line bg-surface px-4 py-3 text-sm text-muted">
          {deniedReason}
        </p>
      )}
      <Locked deniedReason={isLocked ? deniedReason : null}>
        {/* Settings have no choice of a zone, and fields of times have the browser's. */}
        <Zone value={browserZone}>
          <Outlet />
        </Zone>
      </Locked>
    </>
  );
}

/** The section of the URL. */
function useSection(): (typeof settingsSections)[number] {
  const { slug } = useParams({ from: '/signed-in/projects/$slug/settings' });
  const path = useLocation({ select: ({ pathname }) => pathname });
  const end = path.slice(`/projects/${slug}/settings`.length);
  const here = settingsSections.find(({ to }) => to.endsWith(`/settings${end.replace(/\/$/, '')}`));
  return here ?? settingsSections[0];
}

function SectionList({ slug }: { slug: string }) {
  return (
    <div className="hidden flex-col gap-1 lg:flex">
      {settingsSections.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          params={{ slug }}
          activeOptions={{ exact: to === '/projects/$slug/settings', includeSearch: false }}
          className="rounded-lg px-3 py-1.5 text-sm hover:bg-raised hover:text-ink"
          activeProps={{ className: 'bg-accent-soft font-medium text-ink', 'aria-current': 'page' }}
          inactiveProps={{ className: 'text-muted' }}
        >
          {label}
        </Link>
      ))}
    </div>
  );
}

/** The same for narrow screens. */
function SectionChoice({ slug }: { slug: string }) {
  const navigate = useNavigate();
  const here = useSection();
  return (
    <div className="lg:hidden">
      <Select
        label={t`Settings section`}
        labelHidden
        className="w-full"
        value={here.to}
        choices={settingsSections.map(({ to, label }) => ({ value: to, label }))}
        onChange={(to) => void navigate({ to, params: { slug } })}
      />
    </div>
  );
}
