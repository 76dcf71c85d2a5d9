import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ConfirmButton } from '../../../components/confirm-button.tsx';
import { ListCard } from '../../../components/list-card.tsx';
import { PageButtons } from '../page-buttons.tsx';
import { useMemberProject } from '../../projects/index.ts';
import { DataSourceForm } from './data-source-form.tsx';
import { type DataSource, dataSourcesQuery, deleteDataSource } from './data-source-requests.ts';
import { valuesText } from './data-source-words.ts';
import { projectKey } from '../../../api/query-keys.ts';

const from = '/signed-in/projects/$slug/settings/data-sources';

/** Keys of reports beside the known ones, and what their values must be. */
export function DataSourcesPage() {
  const { id: projectId, slug } = useMemberProject();
  const search = useSearch({ from });
  const navigate = useNavigate();
  const [open, setOpen] = useState<string | null>(null);
  const queryClient = useQueryClient();
  const reload = async () => {
    // They are fields of charts and events too.
    void queryClient.invalidateQueries({ queryKey: projectKey(projectId, 'datasets') });
    await queryClient.invalidateQueries({ queryKey: projectKey(projectId, 'data-sources') });
  };
  const sources = useQuery(dataSourcesQuery(projectId, search));
  const removing = useMutation({
    mutationFn: (id: string) => deleteDataSource(projectId, id),
    onSettled: reload,
  });
  const done = async () => {
    await reload();
    setOpen(null);
  };
  const row = (source: DataSource) =>
    open === source.id ? (
      <DataSourceForm source={source} onDone={done} onCancel={() => setOpen(null)} />
    ) : (
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-52">
          <p className="truncate font-medium" title={source.name}>
            {source.name}
          </p>
          <p className="truncate text-xs text-muted" title={valuesText(source)}>
            <code>{source.referenceId}</code>: {valuesText(source)}
          </p>
          {source.regexProblem !== null && (
            <p className="mt-1 text-xs text-bad">Pattern not used. {source.regexProblem.message}</p>
          )}
        </div>
        <span className="ml-auto flex flex-wrap items-center justify-end gap-2">
          <Button
            look="plain"
            size="small"
            aria-label={`Edit ${source.name}`}
            onClick={() => setOpen(source.id)}
          >
            Edit
          </Button>
          <ConfirmButton action="Delete" onConfirm={() => removing.mutate(source.id)}>
            Delete
          </ConfirmButton>
        </span>
      </div>
    );
  return (
    <>
      <h1 className="sr-only">Data sources</h1>
      <ListCard
        title="Data sources"
        about="Servers and apps send telemetry with known keys, such as player_count. Any other key needs a data source, which defines valid values. Keys without a data source are dropped with a warning."
        add={
          open !== 'new' && (
            <Button look="plain" size="small" onClick={() => setOpen('new')}>
              New data source
            </Button>
          )
        }
        list={sources}
        fault={removing.error}
        empty="No data sources yet: telemetry is limited to the known keys."
        renderRow={row}
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
      >
        {open === 'new' && (
          <DataSourceForm source={null} onDone={done} onCancel={() => setOpen(null)} />
        )}
      </ListCard>
    </>
  );
}
