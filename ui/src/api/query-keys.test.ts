import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { keptWithin, projectKey, type ProjectId, queryKeys } from './query-keys.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const sources = (): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|schema\.d\.ts$/.test(name),
  );

/** Made by `projectKey(…)` or `queryKeys.…`, or taken from a query that is. */
const isShared = /^(?:projectKey\(|queryKeys\.\w+|\w+(?:\([^()]*\))?\.queryKey\b)/;

/** Query keys that a file makes itself. */
function ownKeys(text: string): string[] {
  const file = ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'queryKey') {
      const key = node.initializer.getText();
      if (!isShared.test(key)) found.push(key);
    }
    if (ts.isShorthandPropertyAssignment(node) && node.name.text === 'queryKey') {
      found.push(node.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

test('query keys are made in one place, so that changes invalidate what was read', () => {
  const own = sources().flatMap((name) =>
    ownKeys(readFileSync(root + name, 'utf8')).map((key) => `${name}: ${key}`),
  );
  expect(own).toEqual([]);
});

test.each([
  ["queryOptions({ queryKey: ['issues', slug] })", ["['issues', slug]"]],
  ["queryOptions({\n  queryKey:\n    [\n 'issues',\n    ],\n})", ["[\n 'issues',\n    ]"]],
  ["const queryKey = ['a']; useQuery({ queryKey })", ['queryKey']],
  ["useQuery({ queryKey: keyOf('a') })", ["keyOf('a')"]],
  ["useQuery({ queryKey: projectKey(id, 'issues') })", []],
  ['useQuery({ queryKey: queryKeys.session })', []],
  ['invalidate({ queryKey: projectsQuery.queryKey })', []],
  ['invalidate({ queryKey: issuesQuery(id).queryKey })', []],
])('in %s the file’s own keys are %j', (text, keys) => {
  expect(ownKeys(text)).toEqual(keys);
});

test('a key begins with its project, and a shorter key with the same area contains it', () => {
  const id = 'p1' as ProjectId;
  const list = projectKey(id, 'issues', 'list', { page: 2 });
  expect(list).toEqual(['of-project', 'p1', 'issues', 'list', { page: 2 }]);
  expect(list.slice(0, 3)).toEqual(projectKey(id, 'issues'));
});

test('an answer is kept for another page of the same list, not for another project', () => {
  const kept = keptWithin(projectKey('p1' as ProjectId, 'issues', 'list'));
  const last = (id: string, area: 'issues' | 'people') => ({
    queryKey: projectKey(id as ProjectId, area, 'list', { page: 2 }),
  });
  expect(kept('rows', last('p1', 'issues'))).toBe('rows');
  expect(kept('rows', last('p2', 'issues'))).toBeUndefined();
  expect(kept('rows', last('p1', 'people'))).toBeUndefined();
  expect(kept('rows')).toBeUndefined();
  expect(keptWithin(projectKey('p1' as ProjectId, 'issues', 'list'))).toBe(kept);
});

test('keys outside of projects differ from each other and by what they are about', () => {
  const keys = Object.entries(queryKeys).map(([name, key]) => {
    if (typeof key !== 'function') return JSON.stringify(key);
    const make = key as (...words: unknown[]) => readonly unknown[];
    const one = JSON.stringify(make('one', 'x', 1));
    expect(JSON.stringify(make('other', 'y', 2)), name).not.toBe(one);
    return one;
  });
  expect(new Set(keys).size).toBe(keys.length);
});
