import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Card, CardTitle } from '../../components/card.tsx';
import { CheckRow } from '../../components/check-row.tsx';
import { Field } from '../../components/field.tsx';
import { FieldSet } from '../../components/field-set.tsx';
import { ChoiceFilter } from '../../components/filters/choice-filter.tsx';
import { FoldedFilters } from '../../components/filters/folded-filters.tsx';
import { TextFilter } from '../../components/filters/text-filter.tsx';
import { ColorField } from '../../components/forms/color-field.tsx';
import { EditableList } from '../../components/forms/editable-list.tsx';
import { ItemForm } from '../../components/forms/item-form.tsx';
import { NumberField } from '../../components/forms/number-field.tsx';
import { SettingsForm } from '../../components/forms/settings-form.tsx';
import { TypedDeletion } from '../../components/forms/typed-deletion.tsx';
import { useDraft } from '../../components/forms/use-draft.ts';
import { useItemForm } from '../../components/forms/use-item-form.ts';
import { PageTabs, tabLink } from '../../components/page-tabs.tsx';
import { DesignSection } from './design-section.tsx';
import { longText } from './long-text.ts';

interface Label {
  readonly id: string;
  readonly name: string;
}

const labels: readonly Label[] = [
  { id: 'checkout', name: 'checkout' },
  { id: 'long', name: longText },
];
const list = { data: { items: labels }, error: null, refetch: () => Promise.resolve() };
const failing = () => Promise.reject(new Error('Nothing is saved on this page.'));
const later = () => Promise.resolve();

/** Forms of settings, lists that are edited in place, and filters of a page. */
export function FormParts() {
  return (
    <DesignSection title="Forms">
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Settings />
        <EditableList
          title="Labels"
          about="Each item is edited in place."
          list={list}
          empty="No labels yet."
          newItem="New label"
          nameOf={({ name }) => name}
          renderItem={({ name }) => <p className="truncate text-sm">{name}</p>}
          renderForm={(item, events) => <LabelForm item={item} {...events} />}
          remove={failing}
          reload={later}
        />
        <Card>
          <CardTitle>Danger zone</CardTitle>
          <TypedDeletion
            action="Delete project"
            label="To confirm, type the slug of the project: my-site"
            name="my-site"
            isPending={false}
            onDelete={() => undefined}
          />
        </Card>
        <Filters />
      </div>
    </DesignSection>
  );
}

function Settings() {
  const draft = useDraft(
    { name: 'My site', days: 90, color: '#2f6feb', daily: true, weekly: false },
    { save: failing },
  );
  const { values, set } = draft;
  return (
    <SettingsForm title="Settings" about="They are saved together." draft={draft}>
      <div className="flex flex-col gap-4">
        <Field
          label="Name"
          value={values.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <NumberField
          label="Days to keep"
          min={1}
          value={values.days}
          onChange={(days) => set({ days })}
        />
        <ColorField label="Color" value={values.color} onChange={(color) => set({ color })} />
        <FieldSet legend="Mail">
          <div className="flex flex-col gap-2">
            <CheckRow
              label="Every day"
              checked={values.daily}
              onChange={(daily) => set({ daily })}
            />
            <CheckRow
              label="Every week"
              checked={values.weekly}
              onChange={(weekly) => set({ weekly })}
            />
          </div>
        </FieldSet>
      </div>
    </SettingsForm>
  );
}

interface LabelFormProps {
  item: Label | null;
  onDone: () => Promise<void>;
  onCancel: () => void;
}

function LabelForm({ item, onDone, onCancel }: LabelFormProps) {
  const draft = useItemForm({ saved: { name: item?.name ?? '' }, save: failing, onDone });
  return (
    <ItemForm
      newItem="New label"
      createItem="Create label"
      name={item?.name ?? null}
      draft={draft}
      onCancel={onCancel}
    >
      <Field
        label="Name"
        value={draft.values.name}
        onChange={(event) => draft.set({ name: event.target.value })}
      />
    </ItemForm>
  );
}

const states = [
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
] as const;

function Filters() {
  const [state, setState] = useState<'open' | 'resolved' | undefined>('open');
  const [search, setSearch] = useState('');
  return (
    <Card>
      <CardTitle>Filters and tabs</CardTitle>
      <div className="mb-4 flex flex-wrap gap-3">
        <FoldedFilters
          count={state === undefined ? 0 : 1}
          onClear={state === undefined ? null : () => setState(undefined)}
        >
          <ChoiceFilter
            label="State"
            any="Any state"
            {...{ value: state, choices: states }}
            onChange={setState}
          />
          <TextFilter
            label="Search"
            isSearch
            placeholder="Find"
            value={search}
            onChange={setSearch}
          />
        </FoldedFilters>
      </div>
      <PageTabs label="Dashboards">
        <Link to="." {...tabLink(true)}>
          This page
        </Link>
        <Link to="." {...tabLink(false)}>
          {longText}
        </Link>
      </PageTabs>
    </Card>
  );
}
