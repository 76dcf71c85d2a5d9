import { expect, test } from 'vitest';
import { scenesOf } from '../../../test/scenes.ts';
import { ApiError } from '../../api/api-error.ts';
import { Field } from '../field.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useDraft } from './use-draft.ts';

const later = () => new Promise((resolve) => setTimeout(resolve, 100));
const told = () => new Promise((resolve) => addEventListener('answer', resolve, { once: true }));

function Shop({ fails, answered = later }: { fails: Error | null; answered?: typeof later }) {
  const draft = useDraft(
    { name: 'Shop', slug: 'shop' },
    {
      save: async () => {
        await answered();
        if (fails) throw fails;
      },
    },
  );
  return (
    <SettingsForm title="Project" draft={draft}>
      <Field
        label="Name"
        value={draft.values.name}
        onChange={({ target }) => draft.set({ name: target.value })}
      />
      <Field
        label="Slug"
        value={draft.values.slug}
        fault={draft.faultOf('slug')}
        onChange={({ target }) => draft.set({ slug: target.value })}
      />
    </SettingsForm>
  );
}

const show = scenesOf(import.meta.url, {
  'a rejected field': () => <Shop fails={new ApiError(409, 'The slug is taken.', 'body.slug')} />,
  'a service that is away': () => <Shop fails={new ApiError(503, 'Restarting.')} answered={told} />,
  'saved settings': () => <Shop fails={null} />,
});

async function pressSave(name: Parameters<typeof show>[0]) {
  const { page } = await show(name);
  await page.getByLabel('Name').fill('Store');
  await page.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
  const focused = () =>
    page
      .locator(':focus')
      .evaluate((element) =>
        element instanceof HTMLInputElement
          ? element.labels?.[0]?.textContent
          : element.textContent,
      );
  return { page, focused };
}

test('the focus moves from the button to the rejected field', async () => {
  const { page, focused } = await pressSave('a rejected field');
  await page.getByRole('textbox', { description: 'The slug is taken.' }).waitFor();
  await expect.poll(focused).toBe('Slug');
});

test('it stays where somebody types meanwhile', async () => {
  const { page, focused } = await pressSave('a rejected field');
  await page.getByLabel('Name').focus();
  await page.getByRole('textbox', { description: 'The slug is taken.' }).waitFor();
  expect(await focused()).toBe('Name');
});

test('the button keeps the focus while it saves, and if no field is to blame', async () => {
  const { page, focused } = await pressSave('a service that is away');
  const saving = page.getByRole('button', { name: 'Saving …' });
  await saving.waitFor();
  expect(await saving.getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Enter');
  await page.evaluate(() => dispatchEvent(new Event('answer')));
  await page.getByRole('alert').getByText('Restarting.').waitFor();
  expect(await focused()).toBe('Save');
});

test('a button that is disabled after saving keeps the focus until it leaves', async () => {
  const { page, focused } = await pressSave('saved settings');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true');
  expect(await focused()).toBe('Save');
  await page.getByLabel('Name').focus();
  await expect.poll(() => save.evaluate((button) => button.matches(':disabled'))).toBe(true);
});
