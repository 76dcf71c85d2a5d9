import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { projectKey } from '../../../api/query-keys.ts';
import { Button } from '../../../components/button.tsx';
import { useHidden } from '../../../components/delete-later.ts';
import { EditableList } from '../../../components/forms/editable-list.tsx';
import { useMemberProject, useDeniedReason } from '../../projects/index.ts';
import { CollectionForm } from './collection-form.tsx';
import {
  changeCollection,
  type Collection,
  collectionsQuery,
  deleteCollection,
} from './marker-requests.ts';
import { MarkerSign } from './marker-sign.tsx';
import { t } from '../../../words/words.ts';

export function CollectionsCard() {
  const { id: projectId, slug } = useMemberProject();
  const queryClient = useQueryClient();
  const collections = useQuery(collectionsQuery(projectId));
  const hidden = useHidden();
  const shown = collections.data && {
    items: collections.data.items.filter(({ id }) => !hidden.has(id)),
  };
  const reload = async () => {
    await queryClient.invalidateQueries(collectionsQuery(projectId));
    await queryClient.invalidateQueries({ queryKey: projectKey(projectId, 'markers') });
  };
  const switching = useMutation({
    mutationFn: ({ id, enabled }: Collection) =>
      changeCollection(projectId, id, { enabled: !enabled }),
    onSettled: reload,
  });
  return (
    <EditableList<Collection>
      title={t`Collections`}
      about={t`Markers belong to collections, such as releases, campaigns or outages. Dashboards
        choose which collections they show.`}
      newItem={t`New collection`}
      search={t`Search collections`}
      deniedReason={useDeniedReason('updateMarkerCollection')}
      nameOf={({ name }) => name}
      list={{ ...collections, data: shown }}
      empty={t`No collections yet. Create one, then add markers for the moments you want to see in
        charts.`}
      renderForm={(collection, events) => <CollectionForm collection={collection} {...events} />}
      isDeletedLater
      deletedText={(name) => t`Deleted “${name}” with its markers.`}
      remove={(id) => deleteCollection(projectId, id)}
      reload={reload}
      fault={switching.error}
      renderActions={(collection) => (
        <Button
          variant="quiet"
          size="small"
          disabled={switching.isPending}
          onClick={() => switching.mutate(collection)}
        >
          {collection.enabled ? t`Hide in charts` : t`Show in charts`}
        </Button>
      )}
      renderItem={({ id, name, description, emoji, color, enabled }) => (
        <>
          <MarkerSign emoji={emoji} color={color} />
          <div className="min-w-0 flex-1 basis-40">
            <Link
              to="/projects/$slug/settings/markers"
              params={{ slug }}
              search={{ collection: id }}
              className="block truncate font-medium hover:underline"
              title={name}
            >
              {name}
            </Link>
            <p className="truncate text-xs text-muted" title={description}>
              {enabled ? description : t`Not shown in charts`}
            </p>
          </div>
        </>
      )}
    />
  );
}
