import { MomentField } from '../../../components/calendar/moment-field.tsx';
import { Field } from '../../../components/field.tsx';
import type { ItemFormEvents } from '../../../components/forms/editable-list.tsx';
import { ItemForm } from '../../../components/forms/item-form.tsx';
import { useItemForm } from '../../../components/forms/use-item-form.ts';
import { useReread } from '../../../components/forms/use-reread.ts';
import { Select } from '../../../components/select.tsx';
import { useMemberProject } from '../../projects/index.ts';
import { MarkerAppearanceFields } from './marker-appearance-fields.tsx';
import {
  changeMarker,
  type Collection,
  createMarker,
  type Marker,
  type MarkerFields,
  markersQuery,
} from './marker-requests.ts';
import type { MarkersSearch } from './markers-search.ts';
import { t } from '../../../words/words.ts';

interface MarkerFormProps extends ItemFormEvents {
  /** Null for a new one. */
  marker: Marker | null;
  collections: readonly Collection[];
  /** The shown list. A new one is in its collection. */
  search: MarkersSearch;
}

export function MarkerForm(props: MarkerFormProps) {
  const { marker, collections, search, onDone, onCancel } = props;
  const { id: projectId } = useMemberProject();
  const draft = useItemForm<MarkerFields>({
    saved:
      marker === null
        ? blankIn(search.collection ?? collections[0]?.id ?? '')
        : markerFields(marker),
    save: (values, changes) =>
      marker === null
        ? createMarker(projectId, values)
        : changeMarker(projectId, marker.id, changes),
    reread: useReread(marker, (client) =>
      client.fetchQuery({ ...markersQuery(projectId, search), staleTime: 0 }),
    ),
    onDone,
  });
  const { values, set, faultOf } = draft;
  return (
    <ItemForm
      newItem={t`New marker`}
      createItem={t`Create marker`}
      name={marker?.title ?? null}
      draft={draft}
      onCancel={onCancel}
    >
      <Field
        label={t`Title`}
        required
        placeholder={t`Version 2.1`}
        value={values.title}
        fault={faultOf('title')}
        onChange={({ target }) => set({ title: target.value })}
      />
      <MomentField
        label={t`Time`}
        value={values.time}
        fault={faultOf('time')}
        onChange={(time) => set({ time })}
      />
      <Select
        label={t`Collection`}
        value={values.collectionId}
        choices={collections.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(collectionId) => set({ collectionId })}
      />
      <MarkerAppearanceFields draft={draft} note={t`from its collection, if empty`} />
    </ItemForm>
  );
}

function blankIn(collectionId: string): MarkerFields {
  const time = new Date().toISOString();
  return { collectionId, time, title: '', description: '', emoji: null, color: null };
}

/** What a marker is saved with. */
export function markerFields(marker: Marker): MarkerFields {
  const { collectionId, time, title, description, emoji, color } = marker;
  return { collectionId, time, title, description, emoji, color };
}
