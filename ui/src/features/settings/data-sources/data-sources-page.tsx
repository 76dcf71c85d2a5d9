import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { projectKey } from '../../../api/query-keys.ts';
import { useHidden } from '../../../components/delete-later.ts';
import { EditableList } from '../../../components/forms/editable-list.tsx';
import { useMemberProject, useDeniedReason } from '../../projects/index.ts';
import { PageButtons } from '../page-buttons.tsx';
import { DataSourceForm } from './data-source-form.tsx';
import { type DataSource, dataSourcesQuery, deleteDataSource } from './data-source-requests.ts';
import { valuesText } from './data-source-words.ts';
import { t } from '../../../words/words.ts';

const from = '/signed-in/projects/$slug/settings/data-sources';

/** Keys of telemetry besides the known ones, and which values they accept. */
export function DataSourcesPage() {
  const { id: projectId, slug } = useMemberProject();
  const search = useSearch({ from });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const sources = useQuery(dataSourcesQuery(projectId, search));
  const hidden = useHidden();
  const shown = sources.data && {
    items: sources.data.items.filter(({ id }) => !hidden.has(id)),
  };
  const reload = async () => {
    // They are fields of charts and events too.
    void queryClient.invalidateQueries({ queryKey: projectKey(projectId, 'datasets') });
    await queryClient.invalidateQueries({ queryKey: projectKey(projectId, 'data-sources') });
  };
  return (
    <>
      <h1 className="sr-only">{t`Data sources`}</h1>
      <EditableList<DataSource>
        title={t`Data sources`}
        about={t`Servers and apps send telemetry with known keys, such as player_count. Any other
          key needs a data source, which defines valid values. Keys without a data source are
          dropped with a warning.`}
        newItem={t`New data source`}
        deniedReason={useDeniedReason('updateDataSource')}
        nameOf={({ name }) => name}
        list={{ ...sources, data: shown }}
        isDeletedLater
        empty={t`No data sources yet: telemetry is limited to the known keys.`}
        renderForm={(source, events) => (
          <DataSourceForm source={source} search={search} {...events} />
        )}
        remove={(id) => deleteDataSource(projectId, id)}
        reload={reload}
        renderItem={(source) => (
          <div className="min-w-0 flex-1 basis-52">
            <p className="truncate font-medium" title={source.name}>
              {source.name}
            </p>
            <p className="truncate text-xs text-muted" title={valuesText(source)}>
              <code>{source.referenceId}</code>: {valuesText(source)}
            </p>
            {source.regexProblem !== null && (
              <p className="mt-1 text-xs text-bad">
                {t`Pattern not used. ${source.regexProblem.message}`}
              </p>
            )}
          </div>
        )}
        after={
          <PageButtons
            search={search}
            shown={sources.data?.items.length ?? 0}
            total={Number(sources.data?.total ?? 0)}
            onPage={(page) =>
              void navigate({
                to: '/projects/$slug/settings/data-sources',
                params: { slug },
                search: page,
              })
            }
          />
        }
      />
    </>
  );
}
