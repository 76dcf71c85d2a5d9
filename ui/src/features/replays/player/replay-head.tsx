import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from '../../../components/button.tsx';
import { usePageName } from '../../../components/page-name.ts';
import { Moment } from '../../../components/moment.tsx';
import { Permitted, useProject } from '../../projects/index.ts';
import { deleteReplayLater, useKeptReplays } from '../delete-replay-later.ts';
import { clockText, deviceOf, placeOf, recordedName } from '../replay-labels.ts';
import { ReplayMarks } from '../replay-marks.tsx';
import { neighboursQuery, type Replay } from '../replay-queries.ts';
import type { PlayerSearch } from '../replays-search.ts';
import { nextUnviewed } from './next-unviewed.ts';
import { t } from '../../../words/words.ts';

const noReplays: readonly Replay[] = [];

/** Who was recorded, and links to other replays. */
export function ReplayHead({ replay, search }: { replay: Replay; search: PlayerSearch }) {
  const { id: projectId, slug } = useProject();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { t: _, ...list } = search;
  usePageName(recordedName(replay), list);
  const neighbours = useQuery(neighboursQuery(projectId, list));
  const remove = async () => {
    await navigate({ to: '/projects/$slug/replays', params: { slug }, search: list });
    deleteReplayLater(client, projectId, replay);
  };
  const facts = [clockText(replay.duration), deviceOf(replay), placeOf(replay)].filter(Boolean);
  const others = useKeptReplays(neighbours.data ?? noReplays);
  const open = (other: Replay | null) => {
    if (other === null) return;
    const { sessionId, windowId } = other;
    void navigate({
      to: '/projects/$slug/replays/$sessionId/$windowId',
      params: { slug, sessionId, windowId },
      search: list,
    });
  };
  const newer = nextUnviewed(others, replay, -1);
  const older = nextUnviewed(others, replay, 1);
  return (
    <div className="mb-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h1 className="flex min-w-0 flex-wrap items-center gap-2 text-xl font-semibold">
            <Link
              to="/projects/$slug/people/$id"
              params={{ slug, id: replay.personId }}
              title={recordedName(replay)}
              className="max-w-full truncate hover:underline"
            >
              {recordedName(replay)}
            </Link>
            <span className="flex flex-wrap gap-1.5 font-normal">
              <ReplayMarks replay={replay} />
            </span>
          </h1>
          <p className="mt-1 text-sm text-muted">
            <Moment time={replay.startedAt} />
            {facts.map((fact) => ` · ${fact}`)}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="plain"
            size="small"
            disabled={newer === null}
            onClick={() => open(newer)}
          >
            {t`← Newer unviewed`}
          </Button>
          <Button
            variant="plain"
            size="small"
            disabled={older === null}
            onClick={() => open(older)}
          >
            {t`Older unviewed →`}
          </Button>
          <Permitted to="deleteReplay">
            <Button variant="plain" size="small" onClick={() => void remove()}>
              {t`Delete`}
            </Button>
          </Permitted>
        </div>
      </div>
    </div>
  );
}
