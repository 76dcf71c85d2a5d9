import { expect, test } from 'vitest';
import { SourceFunctions } from './source-functions.ts';

/** The names of the functions around each `HERE` of a text. */
function namesIn(text: string): (string | null)[] {
  const functions = new SourceFunctions(text);
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/HERE/g)].map(({ index: at }) => functions.nameAt(index + 1, at + 1)),
    );
}

test.each([
  ['HERE', ['']],
  ['function a(x) { HERE; function b() { HERE } HERE } HERE', ['a', 'b', 'a', '']],
  ['async function* a<T extends {}>(x: T): Promise<Map<string, T>> { HERE }', ['a']],
  ['const a = async (x: string): Promise<{ b: number }> => { HERE };', ['a']],
  ['const a: Handler<X> = (x) => { HERE }\nHERE', ['a', '']],
  ['const a = x => HERE\nconst b = y =>\n  HERE;\nHERE', ['a', 'b', '']],
  ['const a = (x) =>\n  x\n    .map((y) => HERE)\n    .filter(HERE);', ['', 'a']],
  ['list.map(function () { HERE })', ['']],
  [
    'x = { a() { HERE }, b: () => HERE, "c": function () { HERE }, get d() { HERE } }',
    ['a', 'b', 'c', 'd'],
  ],
  [
    'class A extends B(C) { #a = 1; static b() { HERE } c = () => { HERE }; #d() { HERE } }',
    ['b', 'c', '#d'],
  ],
  ['class A { constructor(private readonly b: B) { super(); HERE } }', ['constructor']],
  [
    'function a() { if (x) { HERE } else { HERE } for (;;) { HERE } try { HERE } catch { HERE } }',
    ['a', 'a', 'a', 'a', 'a'],
  ],
  ['function a(): { b: number } { HERE }', ['a']],
  ['function a() { return `}${b ? `{` : HERE}}` + "}" + /[/}]{/.test(c) }\nHERE', ['a', '']],
  ['function a() { // }\n /* } */ HERE }', ['a']],
  ['function a() { return <p title="}">don\'t\n{x.map((y) => <b>{HERE}</b>)} </p>; }', ['']],
  ['function a() {\n  return (\n    <Foo {...b} />\n  );\n}\nfunction c() { HERE }', ['c']],
  ['a.prototype.b = function () { HERE }; export default function () { HERE }', ['b', '']],
  ['function a() { return { ...x ? foo(y) : { z: HERE } } }', ['a']],
])('in %j', (text, names) => {
  expect(namesIn(text)).toEqual(names);
});

test('a closing bracket is the end of its own function, where Safari places what fails last', () => {
  const functions = new SourceFunctions('x = {\n  a() { return b; },\n  c: () => { d; },\n};');
  expect([19, 20].map((column) => functions.nameAt(2, column))).toEqual(['a', '']);
  expect([17, 18].map((column) => functions.nameAt(3, column))).toEqual(['c', '']);
});

test('places after the end of the text have no name, and unclosed brackets do no harm', () => {
  const functions = new SourceFunctions('function a() { ((([{ `${ "');
  expect([functions.nameAt(1, 20), functions.nameAt(9, 1)]).toEqual(['a', null]);
});
