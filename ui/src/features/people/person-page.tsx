import { useQuery } from '@tanstack/react-query';
import { PageLoading } from '../../components/page-loading.tsx';
import { useNavigate, useParams } from '@tanstack/react-router';
import { FailureNotice } from '../../components/notice.tsx';
import { usePageName } from '../../components/page-name.ts';
import { PersonActions } from './person-actions.tsx';
import { PersonErrors } from './person-errors.tsx';
import { PersonFacts } from './person-facts.tsx';
import { PersonHead } from './person-head.tsx';
import { personName } from './person-name.ts';
import { PersonReplays } from './person-replays.tsx';
import { PersonSessions } from './person-sessions.tsx';
import { personQuery } from './people-queries.ts';
import { useZone } from '../../components/zone/zone.ts';
import { ZonePicker } from '../../period/zone-picker.tsx';
import { browserZone } from '../../components/zone/zone-time.ts';
import { useProject } from '../projects/index.ts';

const route = {
  from: '/signed-in/projects/$slug/people/$id',
  to: '/projects/$slug/people/$id',
} as const;

/** One person or anonymous visitor, with sessions, errors and replays. */
export function PersonPage() {
  const { id: projectId } = useProject();
  const { slug, id } = useParams(route);
  const navigate = useNavigate();
  const zone = useZone();
  const found = useQuery(personQuery(projectId, id));
  const person = found.data;
  usePageName(person && personName(person));
  return (
    <>
      {found.error && <FailureNotice error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <PageLoading />}
      {person && (
        <>
          <PersonHead slug={slug} person={person}>
            <ZonePicker
              zone={zone === browserZone ? undefined : zone}
              onChange={(picked) =>
                void navigate({ to: route.to, params: { slug, id }, search: { zone: picked } })
              }
            />
          </PersonHead>
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <div className="flex min-w-0 flex-col gap-4">
              <PersonSessions key={person.id} slug={slug} person={person} />
              <PersonErrors slug={slug} person={person} />
              <PersonReplays slug={slug} person={person} />
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              <PersonFacts person={person} />
              <PersonActions key={person.id} slug={slug} person={person} />
            </div>
          </div>
        </>
      )}
    </>
  );
}
