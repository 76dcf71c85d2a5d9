import { Field } from '../../../components/field.tsx';
import type { ItemFormEvents } from '../../../components/forms/editable-list.tsx';
import { ItemForm } from '../../../components/forms/item-form.tsx';
import { useItemForm } from '../../../components/forms/use-item-form.ts';
import { useReread } from '../../../components/forms/use-reread.ts';
import { useMemberProject } from '../../projects/index.ts';
import { MarkerAppearanceFields } from './marker-appearance-fields.tsx';
import {
  changeCollection,
  type Collection,
  type CollectionFields,
  collectionsQuery,
  createCollection,
} from './marker-requests.ts';
import { t } from '../../../words/words.ts';

const blank = { name: '', description: '', emoji: null, color: null, enabled: true };

interface CollectionFormProps extends ItemFormEvents {
  /** Null for a new one. */
  collection: Collection | null;
}

export function CollectionForm({ collection, onDone, onCancel }: CollectionFormProps) {
  const { id: projectId } = useMemberProject();
  const draft = useItemForm<CollectionFields>({
    saved: collection === null ? blank : fieldsOf(collection),
    save: (values, changes) =>
      collection === null
        ? createCollection(projectId, values)
        : changeCollection(projectId, collection.id, changes),
    reread: useReread(collection, (client) =>
      client.fetchQuery({ ...collectionsQuery(projectId), staleTime: 0 }),
    ),
    onDone,
  });
  const { values, set, faultOf } = draft;
  return (
    <ItemForm
      newItem={t`New collection`}
      createItem={t`Create collection`}
      name={collection?.name ?? null}
      draft={draft}
      onCancel={onCancel}
    >
      <Field
        label={t`Name`}
        required
        placeholder={t`Releases`}
        value={values.name}
        fault={faultOf('name')}
        onChange={({ target }) => set({ name: target.value })}
      />
      <MarkerAppearanceFields draft={draft} note={t`optional`} />
    </ItemForm>
  );
}

function fieldsOf({ name, description, emoji, color, enabled }: Collection): CollectionFields {
  return { name, description, emoji, color, enabled };
}
