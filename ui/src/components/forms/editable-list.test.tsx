import { useState } from 'react';
import { expect, test } from 'vitest';
import { scenesOf, tell } from '../../../test/scenes.ts';
import { ApiError } from '../../api/api-error.ts';
import { Field } from '../field.tsx';
import { EditableList, type ItemFormEvents } from './editable-list.tsx';
import { ItemForm } from './item-form.tsx';
import { useItemForm } from './use-item-form.ts';

interface City {
  readonly id: string;
  readonly name: string;
}

interface CityFormProps extends ItemFormEvents {
  city: City | null;
  save: (name: string, changes: object) => Promise<unknown>;
}

function CityForm({ city, save, onDone, onCancel }: CityFormProps) {
  const draft = useItemForm({
    saved: { name: city?.name ?? '', country: 'NO' },
    save: ({ name }, changes) => save(name, changes),
    onDone,
  });
  return (
    <ItemForm
      newItem="New city"
      createItem="Create city"
      name={city?.name ?? null}
      draft={draft}
      onCancel={onCancel}
    >
      <Field
        label="Name"
        required
        value={draft.values.name}
        fault={draft.faultOf('name')}
        onChange={({ target }) => draft.set({ name: target.value })}
      />
    </ItemForm>
  );
}

const later = () => new Promise((resolve) => setTimeout(resolve, 50));

interface CitiesProps {
  fails?: Error | null;
  canBeRestored?: boolean;
}

function Cities({ fails = null, canBeRestored = false }: CitiesProps) {
  const [cities, setCities] = useState<readonly City[]>([
    { id: '1', name: 'Oslo' },
    { id: '2', name: 'Bern' },
  ]);
  const save = (city: City | null) => async (name: string, changes: object) => {
    tell({ saved: city?.id ?? 'new', changes });
    await later();
    if (fails) throw fails;
    const saved = { id: city?.id ?? '3', name };
    setCities([...cities.filter(({ id }) => id !== saved.id), saved]);
  };
  return (
    <EditableList<City>
      title="Cities"
      newItem="New city"
      nameOf={({ name }) => name}
      list={{ data: { items: cities }, error: null, refetch: () => Promise.resolve() }}
      empty="No cities yet."
      renderItem={({ name }) => <span>{name}</span>}
      renderForm={(city, events) => <CityForm city={city} save={save(city)} {...events} />}
      remove={async (id) => {
        await later();
        if (fails) throw fails;
        setCities(cities.filter((city) => city.id !== id));
      }}
      {...(canBeRestored && { restore: () => Promise.resolve() })}
      reload={() => Promise.resolve(tell('reloaded'))}
    />
  );
}

const show = scenesOf(import.meta.url, {
  cities: () => <Cities />,
  'cities that can be restored': () => <Cities canBeRestored />,
  'cities that are rejected': () => (
    <Cities fails={new ApiError(400, 'body.name must be shorter.', 'body.name')} />
  ),
  'cities of a service that is away': () => (
    <Cities fails={new ApiError(503, 'The service is restarting.')} />
  ),
});

test('a new item is saved, the list is refetched, and only then the form closes', async () => {
  const { page, reported } = await show('cities');
  await page.getByRole('button', { name: 'New city' }).click();
  const form = page.getByRole('form', { name: 'New city' });
  await form.getByLabel('Name').fill('Rome');
  await form.getByRole('button', { name: 'Create city' }).click();
  await form.waitFor({ state: 'detached' });
  expect(await page.getByRole('listitem').allInnerTexts()).toHaveLength(3);
  expect(await reported()).toEqual([{ saved: 'new', changes: { name: 'Rome' } }, 'reloaded']);
});

test('one form is open at a time', async () => {
  const { page } = await show('cities');
  await page.getByRole('button', { name: 'Edit Oslo' }).click();
  await page.getByRole('button', { name: 'Edit Bern' }).click();
  expect(await page.getByRole('form').count()).toBe(1);
  await page.getByRole('form', { name: 'Edit Bern' }).waitFor();
  await page.getByRole('button', { name: 'New city' }).click();
  await page.getByRole('form', { name: 'New city' }).waitFor();
  expect(await page.getByRole('form').count()).toBe(1);
});

test('a rejected field shows its error, and the form stays open with what was typed', async () => {
  const { page, reported } = await show('cities that are rejected');
  await page.getByRole('button', { name: 'Edit Oslo' }).press('Enter');
  await page.getByLabel('Name').fill('Oslooooo');
  await page.getByLabel('Name').press('Enter');
  await page.getByRole('textbox', { description: 'Must be shorter.' }).waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('Oslooooo');
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await reported()).toEqual([{ saved: '1', changes: { name: 'Oslooooo' } }]);
});

test('an error about no field is shown by the form, one of deleting above the list', async () => {
  const { page } = await show('cities of a service that is away');
  await page.getByRole('button', { name: 'Edit Oslo' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const form = page.getByRole('form', { name: 'Edit Oslo' });
  await form.getByRole('alert').getByText('The service is restarting.').waitFor();
  await form.getByRole('button', { name: 'Cancel' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Bern' });
  await row.getByRole('button', { name: 'Delete' }).click();
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alert').getByText('The service is restarting.').waitFor();
  await row.waitFor();
});

test('keys pressed while it is saved send nothing twice', async () => {
  const { page, reported } = await show('cities');
  await page.getByRole('button', { name: 'Edit Bern' }).click();
  await page.getByLabel('Name').fill('Basel');
  await page.getByRole('button', { name: 'Save' }).dblclick();
  await page.getByText('Basel').waitFor();
  expect((await reported()).filter((each) => each !== 'reloaded')).toHaveLength(1);
});

test('after deleting what can be restored, the focus is at the next item, then at the button for new ones', async () => {
  const { page } = await show('cities that can be restored');
  const focused = () =>
    page.evaluate(
      () =>
        document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
    );
  await page.getByRole('button', { name: 'Delete Oslo' }).press('Enter');
  await page.getByRole('listitem').filter({ hasText: 'Oslo' }).waitFor({ state: 'detached' });
  await expect.poll(focused).toBe('Edit Bern');
  await page.getByRole('button', { name: 'Delete Bern' }).press('Enter');
  await page.getByText('No cities yet.').waitFor();
  await expect.poll(focused).toBe('New city');
});

test('a form that opens has the focus in its first field, and gives it back to its button', async () => {
  const { page } = await show('cities');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const isFocused = (name: string) => page.locator(':focus').and(button(name)).waitFor();
  await button('New city').press('Enter');
  await page.locator('input:focus').waitFor();
  await button('Cancel').press('Enter');
  await isFocused('New city');
  await button('Edit Bern').press('Enter');
  await page.locator('input:focus').fill('Basel');
  await page.keyboard.press('Enter');
  await isFocused('Edit Basel');
});
