import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { faultsIn, messagesIn } from './app-words.ts';
import { untranslatedIn } from './untranslated-texts.ts';
import { appFiles, englishFile, englishOf, languagesFolder } from './write-words.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Files with words that are the same in every language. */
const exceptions: Readonly<Record<string, string>> = {
  'app/palette/key-list.tsx': 'Names of keys.',
  'components/calendar/day-popover.tsx': 'A setting of a library.',
  'components/class-names.ts': 'Parts of class names.',
  'components/select-list.tsx': 'A setting of a library.',
  'components/device-mark.tsx': 'Names that the service gives to kinds of devices.',
  'components/keep-focus-near.tsx': 'Selectors.',
  'components/software-mark.tsx': 'Names of products.',
  'app/palette/project-commands.tsx': 'Names of keys.',
  'features/audit/action-text.ts': 'Names of actions, which are English in every language.',
  'features/audit/setting-names.ts': 'Names of settings, which are English in every language.',
  'features/dashboards/dashboard-fixtures.ts': 'Data for tests.',
  'features/dashboards/editor/flow/flow-buttons.tsx': 'A setting of a library.',
  'features/dashboards/editor/flow/flow-canvas.tsx': 'A setting of a library.',
  'features/dashboards/editor/flow/flow-fixtures.ts': 'Data for tests.',
  'features/dashboards/page/arrange-handles.tsx': 'Kinds of changes.',
  'features/dashboards/page/undo-key.ts': 'Selectors.',
  'features/install/server-code.ts': 'Code.',
  'features/install/snippet.ts': 'Code.',
  'features/issues/issue-fixtures.ts': 'Data for tests.',
  'features/issues/language-name.ts': 'Names of programming languages.',
  'features/issues/thrown-errors.ts': 'Stacks, as runtimes print them.',
  'features/issues/markdown.ts':
    'Text for tickets and chats, in the language of what the service writes.',
  'features/overview/channel-mark.tsx': 'Names that the service gives to channels.',
  'features/overview/details-queries.ts': 'A formula of a chart query.',
  'features/overview/source-mark.tsx': 'Names of sites.',
  'features/overview/stored-charts.ts': 'Formulas of chart queries.',
  'features/people/identify-code.ts': 'Code.',
  'components/country-search.ts': 'Codes of countries.',
  'features/replays/player/use-player-keys.ts': 'Selectors.',
  'features/settings/settings-parts.ts': 'Names of products.',
  'features/vitals/vital.ts': 'The name of a rating, in the API.',
  'period/day-range-calendar.tsx': 'A setting of a library.',
  'period/zone-names.ts': 'English names of cities.',
  'period/zone-choices.ts': 'English names of time zones, and their abbreviations.',
  'features/settings/source-maps/upload-code.ts': 'Code.',
};

/** How many such words the components among them have: others that are added there are found too. */
const inComponents: Readonly<Record<string, number>> = {
  'app/palette/key-list.tsx': 3,
  'app/palette/project-commands.tsx': 1,
  'components/calendar/day-popover.tsx': 1,
  'components/device-mark.tsx': 3,
  'components/keep-focus-near.tsx': 2,
  'components/select-list.tsx': 1,
  'components/software-mark.tsx': 1,
  'features/dashboards/editor/flow/flow-buttons.tsx': 2,
  'features/dashboards/editor/flow/flow-canvas.tsx': 1,
  'features/dashboards/page/arrange-handles.tsx': 2,
  'features/overview/channel-mark.tsx': 8,
  'features/overview/source-mark.tsx': 4,
  'period/day-range-calendar.tsx': 1,
};

test('all that people read in the app is in the catalog', () => {
  const found = appFiles(root).flatMap((file) =>
    untranslatedIn(file, read(file)).map((words) => ({
      ...words,
      file: file.slice('ui/src/'.length),
    })),
  );
  const untranslated = found.filter(({ file }) => !(file in exceptions));
  expect(untranslated.map(({ file, line, text }) => `ui/src/${file}:${line} ${text}`)).toEqual([]);
  // An exception that is needed no longer goes.
  expect(new Set(found.map(({ file }) => file))).toEqual(new Set(Object.keys(exceptions)));
  const counts = new Map<string, number>();
  for (const { file } of found) counts.set(file, (counts.get(file) ?? 0) + 1);
  const ofComponents = [...counts].filter(([file]) => file.endsWith('.tsx'));
  expect(Object.fromEntries(ofComponents)).toEqual(inComponents);
});

test('every message can be translated', () => {
  const problems = appFiles(root).flatMap((file) =>
    messagesIn(file, read(file))
      .filter(({ problem }) => problem !== undefined)
      .map(({ key, line, problem }) => `${file}:${line} ${problem}: ${key}`),
  );
  expect(problems).toEqual([]);
});

test('the list of messages is up to date: run npm run words', () => {
  expect(read(englishFile)).toBe(englishOf(root));
});

type Texts = Readonly<Record<string, string>>;

test('translations are of messages that exist, with the same values', () => {
  const messages = JSON.parse(read(englishFile)) as Texts;
  const others = readdirSync(join(root, languagesFolder))
    .filter((name) => name.endsWith('.json') && name !== 'en.json')
    .map((name) => `${languagesFolder}/${name}`);
  const faults = others.flatMap((file) =>
    faultsIn(JSON.parse(read(file)) as Texts, messages).map((fault) => `${file}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

const rows = '{0, plural, one {# row} other {# rows}} of {1}';

test.each([
  ['Löschen', 'Delete', []],
  ['Lösche {0}', 'Delete', ['Delete: other values than the message']],
  ['{1}: {0, plural, one {# Zeile} other {# Zeilen}}', rows, []],
  ['{0, plural, one {# Zeile}} von {1}', rows, [`${rows}: a plural without other`]],
  ['Siehe Anleitung', 'See <0>it</0>', ['See <0>it</0>: other values than the message']],
  ['Weg', 'Gone', ['Gone: no such message']],
])('%s as a translation of %s has the faults %j', (text, key, faults) => {
  expect(faultsIn({ [key]: text }, { Delete: '', [rows]: '', 'See <0>it</0>': '' })).toEqual(
    faults,
  );
});

const keysOf = (...lines: readonly string[]) =>
  messagesIn('a.tsx', lines.join('\n')).map(({ key, problem }) => problem ?? key);

test.each([
  ['t`Delete ${name}?`', 'Delete {0}?'],
  ['t`One line\n  and another`', 'One line and another'],
  [
    "t`${plural(n, { one: '# row', other: '# rows' })} left`",
    '{0, plural, one {# row} other {# rows}} left',
  ],
  ['rich`See ${<a href="/x">{part`the guide`}</a>}.`', 'See <0>the guide</0>.'],
  ['rich`By ${<b>{name}</b>}.`', 'By {0}.'],
])('%s has a key', (code, key) => {
  expect(keysOf(code)).toEqual([key]);
});

test.each([
  ['t`${a}: ${b}`', 'it has no words'],
  ['t` of ${n}`', 'it begins or ends with a space'],
  ["const rows = plural(n, { one: '# row', other: '# rows' })", 'plural is a value of t or rich'],
  ['t`${plural(n, forms)}`', 'plural has its forms as texts'],
  ['<a>{part`the guide`}</a>', 'part is the only child of an element in rich'],
])('%s can’t be translated', (code, problem) => {
  expect(keysOf(code)).toContain(problem);
});

const untranslated = (code: string) => untranslatedIn('a.tsx', code).map(({ text }) => text);

test.each([
  ['<p>Saved</p>', 'Saved'],
  ['<p>{isSaved ? t`Saved` : `saving ${name}`}</p>', 'saving …'],
  ['<Field label="name" />', 'name'],
  ['<Field title={isOpen ? "Close" : t`Open`} />', 'Close'],
  ["showToast('Deleted.')", 'Deleted.'],
  ["const tabs = [{ value: 'a', label: 'events' }]", 'events'],
  ['throw new ApiError(500, `No answer from ${host}`)', 'No answer from …'],
  ["t`${isOpen ? 'Close' : t`Open`} it`", 'Close'],
  ["const chip = { key: 'mine', lead: t`assignee is`, value: 'me' }", 'me'],
  ["function damaged() { return new Error('It is damaged.', { cause }) }", 'It is damaged.'],
  ["<p>{mail.type.replaceAll('_', ' ')}</p>", "mail.type.replaceAll('_', ' ')"],
  ["<p>{type.replace(/[_-]/g, ' ')}</p>", "type.replace(/[_-]/g, ' ')"],
  ["<p>{type.split('-').join(' ')}</p>", "type.split('-').join(' ')"],
  ['return `${count} rows`', '… rows'],
  ['confirm(`Delete ${name}`)', 'Delete …'],
  ["<p>{t`Saved` + ' now'}</p>", 'now'],
  ["<Field label={isOpen ? 'close' : t`Open`} />", 'close'],
  ["<p>{names.join(' and ')}</p>", 'and'],
])('%s has words that are not in the catalog', (code, text) => {
  expect(untranslated(code)).toEqual([text]);
});

test.each([
  ['<p className="text-sm text-muted">{t`Saved`}</p>'],
  ["const row = 'flex items-center py-2'"],
  ['const place = { gridRow: `${top} / span ${height}`, key: `chart ${id}` }'],
  ['const place = { transform: `translate(${x}px, ${y}px)`, className: `${own} mt-2 flex` }'],
  ["const all = [names.join(' '), time.replace('T', ' ')]"],
  ['<p>Bellwether <code>npm start</code></p>'],
  ["if (state === 'Open') throw new Error('The page has no #root element')"],
  ["const kind = { unit: 'minute', path: `/v0/${id}` }"],
  ["t`${plural(n, { one: '# row', other: '# rows' })} left`"],
])('%s has none', (code) => {
  expect(untranslated(code)).toEqual([]);
});
