import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ConfirmButton } from '../../../components/confirm-button.tsx';
import { Moment } from '../../../components/moment.tsx';
import { Select } from '../../../components/select.tsx';
import { ListCard } from '../../../components/list-card.tsx';
import { PageButtons } from '../page-buttons.tsx';
import { useMemberProject } from '../../projects/index.ts';
import { collectionsQuery, deleteMarker, type Marker, markersQuery } from './marker-requests.ts';
import type { MarkersSearch } from './markers-search.ts';
import { MarkerForm } from './marker-form.tsx';
import { MarkerSign } from './marker-sign.tsx';
import { projectKey } from '../../../api/query-keys.ts';

const from = '/signed-in/projects/$slug/settings/markers';

export function MarkersCard() {
  const { id: projectId, slug } = useMemberProject();
  const search = useSearch({ from });
  const navigate = useNavigate();
  const [open, setOpen] = useState<string | null>(null);
  const queryClient = useQueryClient();
  const collections = useQuery(collectionsQuery(projectId)).data?.items ?? [];
  const markers = useQuery(markersQuery(projectId, search));
  const reload = () =>
    queryClient.invalidateQueries({ queryKey: projectKey(projectId, 'markers') });
  const removing = useMutation({
    mutationFn: (id: string) => deleteMarker(projectId, id),
    onSettled: reload,
  });
  const show = (changed: MarkersSearch) =>
    void navigate({
      to: '/projects/$slug/settings/markers',
      params: { slug },
      search: changed,
    });
  const form = (marker: Marker | null) => (
    <MarkerForm
      marker={marker}
      collections={collections}
      collection={search.collection}
      onDone={async () => {
        await reload();
        setOpen(null);
      }}
      onCancel={() => setOpen(null)}
    />
  );
  const row = (marker: Marker) => {
    if (open === marker.id) return form(marker);
    const collection = collections.find(({ id }) => id === marker.collectionId);
    return (
      <div className="flex flex-wrap items-center gap-3">
        <MarkerSign
          emoji={marker.emoji ?? collection?.emoji ?? null}
          color={marker.color ?? collection?.color ?? null}
        />
        <div className="min-w-0 flex-1 basis-40">
          <p className="truncate font-medium" title={marker.title}>
            {marker.title}
          </p>
          <p className="truncate text-xs text-muted" title={marker.description}>
            <Moment time={marker.time} />
            {collection && `, ${collection.name}`}
            {marker.description && `: ${marker.description}`}
          </p>
        </div>
        <span className="ml-auto flex flex-wrap items-center justify-end gap-2">
          <Button
            look="plain"
            size="small"
            aria-label={`Edit ${marker.title}`}
            onClick={() => setOpen(marker.id)}
          >
            Edit
          </Button>
          <ConfirmButton action="Delete" onConfirm={() => removing.mutate(marker.id)}>
            Delete
          </ConfirmButton>
        </span>
      </div>
    );
  };
  const choices = collections.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ListCard
      title="Markers"
      add={
        collections.length > 0 && (
          <div className="flex flex-wrap items-center gap-2">
            <Select
              label="Collection"
              labelHidden
              className="h-8 max-w-48"
              value={search.collection ?? ''}
              choices={[{ value: '', label: 'All collections' }, ...choices]}
              onChange={({ target: { value } }) => show(value === '' ? {} : { collection: value })}
            />
            {open !== 'new' && (
              <Button look="plain" size="small" onClick={() => setOpen('new')}>
                New marker
              </Button>
            )}
          </div>
        )
      }
      list={markers}
      fault={removing.error}
      empty={
        collections.length === 0
          ? 'Markers belong to a collection. Create one above.'
          : 'No markers yet. You can also add them from a deployment, with an API key.'
      }
      renderRow={row}
      after={
        <PageButtons
          search={search}
          shown={markers.data?.items.length ?? 0}
          total={Number(markers.data?.total ?? 0)}
          onPage={(page) =>
            show({ ...(search.collection && { collection: search.collection }), ...page })
          }
        />
      }
    >
      {open === 'new' && form(null)}
    </ListCard>
  );
}
