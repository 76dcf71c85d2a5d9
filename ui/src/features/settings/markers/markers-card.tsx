import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { projectKey } from '../../../api/query-keys.ts';
import { useHidden } from '../../../components/delete-later.ts';
import { ChoiceFilter } from '../../../components/filters/choice-filter.tsx';
import { EditableList } from '../../../components/forms/editable-list.tsx';
import { Moment } from '../../../components/moment.tsx';
import { useMemberProject, useDeniedReason } from '../../projects/index.ts';
import { PageButtons } from '../page-buttons.tsx';
import { MarkerForm, markerFields } from './marker-form.tsx';
import {
  collectionsQuery,
  createMarker,
  deleteMarker,
  type Marker,
  markersQuery,
} from './marker-requests.ts';
import { MarkerSign } from './marker-sign.tsx';
import type { MarkersSearch } from './markers-search.ts';
import { t } from '../../../words/words.ts';

const from = '/signed-in/projects/$slug/settings/markers';

export function MarkersCard() {
  const { id: projectId, slug } = useMemberProject();
  const search = useSearch({ from });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // A collection that is being deleted takes its markers along.
  const hidden = useHidden();
  const { data: all } = useQuery(collectionsQuery(projectId));
  const collections = all?.items.filter(({ id }) => !hidden.has(id)) ?? [];
  const markers = useQuery(markersQuery(projectId, search));
  const shown = markers.data && {
    items: markers.data.items.filter(({ collectionId }) => !hidden.has(collectionId)),
  };
  const show = (changed: MarkersSearch) =>
    void navigate({ to: '/projects/$slug/settings/markers', params: { slug }, search: changed });
  return (
    <EditableList<Marker>
      title={t`Markers`}
      newItem={t`New marker`}
      deniedReason={useDeniedReason('updateMarker')}
      nameOf={({ title }) => title}
      list={{ ...markers, data: shown }}
      empty={
        collections.length === 0
          ? t`Markers belong to a collection. Create one above.`
          : t`No markers yet. You can also add them from a deployment, with an API key.`
      }
      canAdd={collections.length > 0}
      aside={
        collections.length > 0 && (
          <ChoiceFilter
            label={t`Collection`}
            any={t`All collections`}
            className="max-w-48"
            value={search.collection}
            choices={collections.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(collection) => show(collection === undefined ? {} : { collection })}
          />
        )
      }
      renderForm={(marker, events) => (
        <MarkerForm marker={marker} collections={collections} search={search} {...events} />
      )}
      remove={(id) => deleteMarker(projectId, id)}
      restore={(marker) => createMarker(projectId, markerFields(marker))}
      reload={() => queryClient.invalidateQueries({ queryKey: projectKey(projectId, 'markers') })}
      renderItem={(marker) => {
        const collection = collections.find(({ id }) => id === marker.collectionId);
        return (
          <>
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
                {collection && ` · ${collection.name}`}
                {marker.description && ` · ${marker.description}`}
              </p>
            </div>
          </>
        );
      }}
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
    />
  );
}
