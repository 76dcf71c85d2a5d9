import { expect, test } from 'vitest';
import { editing, undone, withForm, withRequest, withType, withText } from './editor-state.ts';

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

const named = (request: ReturnType<typeof editing>['request'], name: string) => ({
  ...request,
  outputs: request.outputs.map((output) => ({ ...output, name })),
});

test('what is changed in the flow is in the form and the text, and can be undone', () => {
  const first = editing(null);
  const changed = withRequest(first, named(first.request, 'People'));
  expect(JSON.parse(changed.text)).toEqual(changed.request);
  expect(changed.form?.series[0]?.name).toBe('People');
  const before = undone(changed);
  expect(before).toEqual(first);
  expect(undone(before)).toBe(before);
});

test('what is typed in the fields of one node is undone in one step', () => {
  const first = editing(null);
  const typed = ['P', 'Pe', 'People'].reduce(
    (state, name) => withRequest(state, named(first.request, name), 'outputs[0] output'),
    withRequest(first, named(first.request, 'Visits')),
  );
  expect(undone(typed).request.outputs[0]?.name).toBe('Visits');
});

test('a change elsewhere leaves nothing to undo in the flow', () => {
  const first = editing(null);
  const changed = withRequest(first, named(first.request, 'People'));
  expect(undone(withText(changed, changed.text)).request).toEqual(changed.request);
});
