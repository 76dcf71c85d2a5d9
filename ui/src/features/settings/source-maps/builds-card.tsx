import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { deleteLater, useHidden } from '../../../components/delete-later.ts';
import { DeleteButton } from '../../../components/forms/delete-button.tsx';
import { Moment } from '../../../components/moment.tsx';
import { byteSize } from '../../../components/byte-size.ts';
import { ListCard } from '../../../components/list-card.tsx';
import { PageButtons } from '../page-buttons.tsx';
import { useMemberProject, useDeniedReason } from '../../projects/index.ts';
import { BuildProblems } from './build-problems.tsx';
import { buildsQuery, buildUsageQuery, deleteBuild } from './source-map-requests.ts';
import { projectKey } from '../../../api/query-keys.ts';
import { rich } from '../../../words/rich.ts';
import { plural, t } from '../../../words/words.ts';

const types = { javascript: t`Source maps`, proguard: t`R8 or ProGuard mapping` } as const;
const from = '/signed-in/projects/$slug/settings/source-maps';

const filesText = (files: number) => t`${plural(files, { one: '# file', other: '# files' })}`;

/** The builds with uploaded files, last deployed first. */
export function BuildsCard() {
  const { id: projectId, slug } = useMemberProject();
  const search = useSearch({ from });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const builds = useQuery(buildsQuery(projectId, search));
  const usage = useQuery(buildUsageQuery(projectId));
  const hidden = useHidden();
  const shown = builds.data && {
    items: builds.data.items.filter(({ id }) => !hidden.has(id)),
  };
  // Its files could not be uploaded again from here.
  const removeLater = (id: string, buildId: string) =>
    deleteLater({
      id,
      text: t`Deleted build “${buildId}”.`,
      remove: () => deleteBuild(projectId, id),
      reload: () => queryClient.invalidateQueries({ queryKey: projectKey(projectId, 'builds') }),
    });
  return (
    <ListCard
      title={t`Builds`}
      about={t`Upload the files of a build to show its errors as before minification. Builds are
        kept until you delete them.`}
      add={
        <span className="text-sm text-muted tabular-nums">
          {usage.data &&
            usage.data.builds > 0 &&
            t`${filesText(usage.data.files)} · ${byteSize(usage.data.storedBytes)} on disk`}
        </span>
      }
      list={{ ...builds, data: shown }}
      deniedReason={useDeniedReason('deleteBuild')}
      fault={null}
      empty={t`No uploads yet. Create an upload key, and let your build run the script below.`}
      renderRow={(build) => (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <span className="min-w-0 flex-1 basis-52">
              <span className="block truncate font-mono font-medium" title={build.buildId}>
                {build.buildId}
              </span>
              <span className="block text-xs text-muted">
                {rich`${types[build.type]} · deployed ${<Moment time={build.deployedAt} />}`}
              </span>
            </span>
            <span className="ml-auto flex items-center gap-3">
              <span className="text-right text-xs text-muted tabular-nums">
                {filesText(build.files)}
                <br />
                {t`${byteSize(build.bytes)} sent · ${byteSize(build.storedBytes)} on disk`}
              </span>
              <DeleteButton
                name={build.buildId}
                isBusy={false}
                onDelete={() => removeLater(build.id, build.buildId)}
              />
            </span>
          </div>
          <BuildProblems build={build} />
        </>
      )}
      after={
        <PageButtons
          search={search}
          shown={builds.data?.items.length ?? 0}
          total={Number(builds.data?.total ?? 0)}
          onPage={(page) =>
            void navigate({
              to: '/projects/$slug/settings/source-maps',
              params: { slug },
              search: page,
            })
          }
        />
      }
    />
  );
}
