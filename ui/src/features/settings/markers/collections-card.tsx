import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ConfirmButton } from '../../../components/confirm-button.tsx';
import { ListCard } from '../../../components/list-card.tsx';
import { useMemberProject } from '../../projects/index.ts';
import {
  type Collection,
  collectionsQuery,
  deleteCollection,
  enableCollection,
} from './marker-requests.ts';
import { CollectionForm } from './collection-form.tsx';
import { MarkerSign } from './marker-sign.tsx';
import { projectKey } from '../../../api/query-keys.ts';

export function CollectionsCard() {
  const { id: projectId, slug } = useMemberProject();
  const [open, setOpen] = useState<string | null>(null);
  const queryClient = useQueryClient();
  const collections = useQuery(collectionsQuery(projectId));
  const reload = async () => {
    await queryClient.invalidateQueries(collectionsQuery(projectId));
    await queryClient.invalidateQueries({ queryKey: projectKey(projectId, 'markers') });
  };
  const switching = useMutation({
    mutationFn: (collection: Collection) => enableCollection(projectId, collection),
    onSettled: reload,
  });
  const removing = useMutation({
    mutationFn: (id: string) => deleteCollection(projectId, id),
    onSettled: reload,
  });
  const done = async () => {
    await reload();
    setOpen(null);
  };
  const row = (collection: Collection) =>
    open === collection.id ? (
      <CollectionForm collection={collection} onDone={done} onCancel={() => setOpen(null)} />
    ) : (
      <div className="flex flex-wrap items-center gap-3">
        <MarkerSign {...collection} />
        <div className="min-w-0 flex-1 basis-40">
          <Link
            to="/projects/$slug/settings/markers"
            params={{ slug }}
            search={{ collection: collection.id }}
            className="block truncate font-medium hover:underline"
            title={collection.name}
          >
            {collection.name}
          </Link>
          <p className="truncate text-xs text-muted" title={collection.description}>
            {collection.enabled ? collection.description : 'Not shown in charts'}
          </p>
        </div>
        <span className="ml-auto flex flex-wrap items-center justify-end gap-2">
          <Button
            look="quiet"
            size="small"
            disabled={switching.isPending}
            onClick={() => switching.mutate(collection)}
          >
            {collection.enabled ? 'Hide in charts' : 'Show in charts'}
          </Button>
          <Button
            look="plain"
            size="small"
            aria-label={`Edit ${collection.name}`}
            onClick={() => setOpen(collection.id)}
          >
            Edit
          </Button>
          <ConfirmButton
            action="Delete with its markers"
            onConfirm={() => removing.mutate(collection.id)}
          >
            Delete
          </ConfirmButton>
        </span>
      </div>
    );
  return (
    <ListCard
      title="Collections"
      about="Markers belong to collections, such as releases, campaigns or outages. Dashboards choose which collections they show."
      add={
        open !== 'new' && (
          <Button look="plain" size="small" onClick={() => setOpen('new')}>
            New collection
          </Button>
        )
      }
      list={collections}
      fault={switching.error ?? removing.error}
      empty="No collections yet. Create one, then add markers for the moments you want to see in charts."
      renderRow={row}
    >
      {open === 'new' && (
        <CollectionForm collection={null} onDone={done} onCancel={() => setOpen(null)} />
      )}
    </ListCard>
  );
}
