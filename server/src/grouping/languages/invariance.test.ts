import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { StackLanguage } from '../modern/stack.ts';
import { dart } from './dart/dart.ts';
import { dotnet } from './dotnet/dotnet.ts';
import {
  frameEdits,
  invarianceLine,
  invarianceOf,
  mechanicalEdits,
} from '../../../test/grouping/edits-harness.ts';
import { stackFixtures } from '../../../test/grouping/fixtures-harness.ts';
import { go } from './go/go.ts';
import { java } from './java/java.ts';
import * as scripts from '../../../test/grouping/javascript-stacks.ts';
import { javascript } from './javascript/javascript.ts';
import * as traces from '../../../test/grouping/php-fixtures.ts';
import { php } from './php/php.ts';
import { python } from './python/python.ts';
import * as backtraces from '../../../test/grouping/ruby-fixtures.ts';
import { ruby } from './ruby/ruby.ts';
import { rust } from './rust/rust.ts';
import { swift } from './swift/swift.ts';

const pythonFolder = join(import.meta.dirname, 'python/fixtures');
const dartFile = new URL('dart/fixtures/dart.txt', import.meta.url);

const stacks: readonly (readonly [string, StackLanguage, readonly string[]])[] = [
  ['dart', dart, stackFixtures(dartFile).map(({ stack }) => stack)],
  ['php', php, Object.values(traces)],
  [
    'python',
    python,
    readdirSync(pythonFolder).map((name) => readFileSync(join(pythonFolder, name), 'utf8')),
  ],
  ['ruby', ruby, Object.values(backtraces).filter((text) => text !== backtraces.gems)],
  [
    'javascript',
    javascript,
    [
      ...Object.values(scripts.oneCrash),
      ...Object.values(scripts.oneEval),
      ...Object.values(scripts.oneServer),
      ...[scripts.chain, scripts.aggregate, scripts.emptyAggregate],
      ...scripts.others.map(([, stack]) => stack),
    ],
  ],
];

test.each(stacks)(
  '%s: differences between occurrences do not change the group',
  (name, language, all) => {
    const errors = all.map((stack) => {
      const root = language.parse(stack.split(/\r?\n/))?.[0];
      return { type: 'Error', message: root?.message ?? '', stack };
    });
    const invariance = invarianceOf(language, errors, mechanicalEdits);
    console.log(`${name}: ${invarianceLine(invariance)}`);
    expect(invariance.merged).toEqual([]);
    expect(invariance.moved.slice(Math.floor(invariance.tried / 100))).toEqual([]);
  },
);

test.each(Object.entries({ java, swift, rust, go, dotnet }))(
  '%s: differences between frames of occurrences do not change the group',
  (name, language) => {
    const folder = new URL(`${name}/fixtures/`, import.meta.url);
    const errors = readdirSync(folder)
      .flatMap((file) => stackFixtures(new URL(file, folder)))
      .map(({ stack }) => ({ type: 'Error', message: 'it broke', stack }));
    const invariance = invarianceOf(language, errors, frameEdits[name] ?? []);
    console.log(`${name}: ${invarianceLine(invariance)}`);
    expect(invariance.tried).toBeGreaterThan(20);
    expect(invariance.merged).toEqual([]);
    expect(invariance.moved.slice(Math.floor(invariance.tried / 100))).toEqual([]);
  },
);
