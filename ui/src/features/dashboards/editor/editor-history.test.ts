import { expect, test } from 'vitest';
import {
  type EditorDraft,
  draftOf,
  withForm,
  withRequest,
  withText,
  withType,
} from './editor-draft.ts';
import { editing, type EditorState, recorded, redone, stepsOf, undone } from './editor-history.ts';

test('what is changed in the form is in the text, and the other way round', () => {
  const draft = draftOf(null);
  const [series] = draft.form?.series ?? [];
  const renamed = withForm(draft, {
    ...(draft.form as NonNullable<typeof draft.form>),
    series: series ? [{ ...series, name: 'People' }] : [],
  });
  expect(JSON.parse(renamed.text)).toEqual(renamed.request);
  const typed = withText(renamed, renamed.text.replace('People', 'Readers'));
  expect(typed.form?.series[0]?.name).toBe('Readers');
});

test('invalid JSON keeps the last query and shows the reason', () => {
  const draft = draftOf(null);
  const broken = withText(draft, '{"outputs":');
  expect(broken.request).toBe(draft.request);
  expect(broken.textFault).toMatch(/JSON/);
  expect(withText(draft, '[]').textFault).toMatch(/outputs/);
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
  const draft = withText(draftOf(null), JSON.stringify(trimmed));
  expect(draft.form).toBeNull();
  expect(withType(draft, 'table')).toMatchObject({ type: 'table', request: trimmed });
});

const named = (draft: EditorDraft, name: string): EditorDraft =>
  withRequest(draft, {
    ...draft.request,
    outputs: draft.request.outputs.map((output) => ({ ...output, name })),
  });
const renamed = (state: EditorState, name: string, field: string | null = null) =>
  recorded(state, named(state.draft, name), field);
const nameIn = ({ draft }: EditorState) => draft.request.outputs[0]?.name;

test('a change of the flow is in the form and the text, is undone and redone', () => {
  const first = editing(null);
  const changed = renamed(first, 'People');
  expect(JSON.parse(changed.draft.text)).toEqual(changed.draft.request);
  expect(changed.draft.form?.series[0]?.name).toBe('People');
  const before = undone(changed);
  expect(before.draft).toEqual(first.draft);
  expect(undone(before)).toBe(before);
  expect(redone(before).draft).toEqual(changed.draft);
  expect(redone(changed)).toBe(changed);
});

test('changes of the form, the query, the type and the options are one history', () => {
  const first = editing(null);
  const typed = recorded(first, withText(first.draft, '{'), null);
  const shown = recorded(typed, withType(typed.draft, 'number'), null);
  const inMs = recorded(
    shown,
    { ...shown.draft, options: { ...shown.draft.options, unit: 'ms' } },
    null,
  );
  expect(undone(inMs).draft).toEqual(shown.draft);
  const before = undone(undone(inMs));
  expect(before.draft).toMatchObject({ type: 'line', text: '{' });
  expect(undone(before).draft.textFault).toBeNull();
  expect(stepsOf(before)).toEqual({ undo: 1, redo: 2 });
  expect(redone(redone(before)).draft).toEqual(inMs.draft);
});

test('what is typed in one field is one step, apart from what was typed before', () => {
  const typed = ['P', 'Pe', 'People'].reduce(
    (state, name) => renamed(state, name, 'field 2'),
    renamed(editing(null), 'Visits', 'field 1'),
  );
  expect(nameIn(undone(typed))).toBe('Visits');
  const again = renamed(undone(typed), 'Persons', 'field 2');
  expect(nameIn(undone(again))).toBe('Visits');
});

test('a change after an undo leaves nothing to redo', () => {
  const undoneOnce = undone(renamed(editing(null), 'People'));
  const changed = renamed(undoneOnce, 'Readers');
  expect(redone(changed)).toBe(changed);
});

test('a step that the browser has undone itself is skipped', () => {
  const visits = renamed(editing(null), 'Visits');
  const restored = renamed(renamed(visits, 'V', 'field 1'), 'Visits', 'field 1');
  expect(stepsOf(restored).undo).toBe(1);
  expect(nameIn(undone(restored))).toBe('Visitors');
});

test('the history keeps the last hundred steps', () => {
  const many = Array.from({ length: 150 }, (_, index) => `${index}`).reduce(
    (state, name) => renamed(state, name),
    editing(null),
  );
  expect(stepsOf(many).undo).toBe(100);
});
