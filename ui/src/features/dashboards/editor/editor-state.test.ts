import { expect, test } from 'vitest';
import { editing, withForm, withType, withText } from './editor-state.ts';

test('what is changed in the form is in the text, and the other way round', () => {
  const state = editing(null);
  const [series] = state.form?.series ?? [];
  const renamed = withForm(state, {
    ...(state.form as NonNullable<typeof state.form>),
    series: series ? [{ ...series, name: 'People' }] : [],
  });
  expect(JSON.parse(renamed.text)).toEqual(renamed.request);
  const typed = withText(renamed, renamed.text.replace('People', 'Readers'));
  expect(typed.form?.series[0]?.name).toBe('Readers');
});

test('invalid JSON keeps the last query and shows the reason', () => {
  const state = editing(null);
  const broken = withText(state, '{"outputs":');
  expect(broken.request).toBe(state.request);
  expect(broken.textFault).toMatch(/JSON/);
  expect(withText(state, '[]').textFault).toMatch(/outputs/);
});

test('a query the form cannot show stays a query, with any chart type', () => {
  const trimmed = {
    outputs: [
      {
        id: 'a',
        query: {
          type: 'transform',
          operation: 'trim',
          input: { type: 'source', dataset: 'events-web', field: 'page' },
        },
      },
    ],
  };
  const state = withText(editing(null), JSON.stringify(trimmed));
  expect(state.form).toBeNull();
  expect(withType(state, 'table')).toMatchObject({ type: 'table', request: trimmed });
});
