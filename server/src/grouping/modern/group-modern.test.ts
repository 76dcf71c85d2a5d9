import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../../test/any-text.ts';
import { defaultGrouping } from './default-grouping.ts';
import { groupModern } from './group-modern.ts';
import { toyGroup, toyLanguage } from '../../../test/grouping/toy-language.ts';

const chain = ['> root Oops', 'a', 'b', '>> cause Middle', 'c', '>>> cause Deep', 'd', 'e'];
/** The names that were used: `kind: frames`. */
function counted(...of: Parameters<typeof toyGroup>): unknown {
  const { evidence } = toyGroup(...of);
  if (evidence.path !== 'frames') return evidence.path;
  return evidence.segments.map(({ kind, counted: indexes }) => `${kind}: ${indexes.join(' ')}`);
}
/** Indexes of skipped frames in the root, with the reasons. */
function skipped(...of: Parameters<typeof toyGroup>): unknown {
  const { evidence } = toyGroup(...of);
  return evidence.path === 'frames' ? evidence.segments[0]?.skipped : evidence.path;
}
const frames = (...names: string[]) => ['> root Oops', ...names];

test('a hash is g1_ and 64 digits, and the same for the same error', () => {
  expect(toyGroup(chain).hash).toMatch(/^g1_[0-9a-f]{64}$/);
  expect(toyGroup(chain)).toEqual(toyGroup(chain));
});

test('the hash is frozen, because stored data depends on it', () => {
  expect(toyGroup(chain).hash).toMatchInlineSnapshot(
    `"g1_2db470081fbc6664b4585faaaf3d79d887c72ac361015119aee1143a7ce6acdb"`,
  );
  expect(toyGroup([]).hash).toMatchInlineSnapshot(
    `"g1_ead5be0256184c81e74b0e432638e379f101c76d84cb3a4b8fea892ffc6efcbd"`,
  );
  expect(toyGroup(['no stack']).hash).toMatchInlineSnapshot(
    `"g1_159f30a14f4f89de8938f180ad3ab54760b12ec2f56907e520e30ecffd74b3a1"`,
  );
  expect(toyGroup(chain, { segmentSelection: 'error_kind_only' }).hash).toMatchInlineSnapshot(
    `"g1_0eb41b88cb72aee68a0fa47da24c49b21752e3bd90f8e5a50cf6639ec171e613"`,
  );
});

describe('segments', () => {
  test.each([
    ['root_and_terminal_cause', ['Oops: 0 1', 'Deep: 0 1']],
    ['root', ['Oops: 0 1']],
    ['terminal_cause_frames', ['null: 0 1']],
    ['error_kind_only', 'kind'],
  ] as const)('%s', (segmentSelection, expected) => {
    expect(counted(chain, { segmentSelection })).toEqual(expected);
  });

  test('terminal_cause_frames uses the frames of the root if the cause has no usable ones', () => {
    const settings = { segmentSelection: 'terminal_cause_frames' } as const;
    const neverThrown = [{ type: 'First', message: 'm', stack: '' }];
    expect(counted(frames('a'), settings, { causes: neverThrown })).toEqual(['null: 0']);
    const inStack = [...frames('a'), '>> cause Middle', 'c', '>>> cause Deep'];
    expect(counted(inStack, settings)).toEqual(['null: 0']);
    expect(counted(['> root Oops', '>> cause Deep'], settings)).toBe('message');
  });

  test('contexts belong to the chain, unlike those inside a suppressed one', () => {
    const stack = [
      ...['> root Oops', 'a', '>> suppressed Closing', 's', '>>> cause Inner', 't'],
      ...['>> context Before', 'c', '>>> suppressed Again', 'u'],
    ];
    expect(counted(stack)).toEqual(['Oops: 0', 'Before: 0']);
  });

  test('causes sent by the client take precedence over those in the stack', () => {
    const causes = [
      { type: 'First', message: 'm', stack: '> root X\nx' },
      { type: 'Error', message: 'm', stack: '> root Better\ny\nz' },
    ];
    expect(counted(chain, {}, { causes })).toEqual(['Oops: 0 1', 'Better: 0 1']);
  });

  test('a cause sent without a stack counts by its kind', () => {
    const causes = [{ type: 'First', message: 'm', stack: '' }];
    expect(counted(frames('a'), {}, { causes })).toEqual(['Oops: 0', 'First: ']);
  });
});

test('the depth of a recursion has no effect, even with few frames', () => {
  const deep = (times: number) => frames(...Array.from({ length: times }, () => ['a', 'b']).flat());
  const hash = (times: number) => toyGroup([...deep(times), 'c'], { maxFrames: 3 }).hash;
  expect(hash(2)).toBe(hash(1));
  expect(hash(40)).toBe(hash(1));
});

test('frames after those that can be used have that reason, even if there are many', () => {
  const names = Array.from({ length: 30 }, (_, index) => `f${index}`);
  expect(skipped(frames(...names), { maxFrames: 2 })).toEqual(
    names.slice(2).map((_, index) => [index + 2, 'over_maximum']),
  );
});

describe('kind', () => {
  test.each(['', 'Error', ' UnhandledRejection '])(
    '%j is replaced by the one in the stack',
    (type) => {
      const { hash } = toyGroup(['> root Named', 'a'], {}, { type });
      expect(hash).toBe(toyGroup(['> root Named', 'a'], {}, { type: 'Named' }).hash);
    },
  );

  test('a specific one is kept regardless of the stack', () => {
    expect(counted(['> root Other', 'a'])).toEqual(['Oops: 0']);
    expect(counted(['> root Error', 'a'], {}, { type: 'UnhandledRejection' })).toEqual([
      'UnhandledRejection: 0',
    ]);
  });

  test('it is left out on request, but not if nothing else is left', () => {
    expect(counted(frames('a'), { includeErrorKind: false })).toEqual(['null: 0']);
    const none = { includeErrorKind: false, maxFrames: 0 };
    expect(counted(frames('a'), none)).toEqual(['Oops: ']);
    const silent = toyGroup([], { includeErrorKind: false }, { message: '' });
    expect(silent.evidence).toMatchObject({ path: 'message', kind: 'Oops' });
  });
});

describe('frames', () => {
  test('runtime frames are only used if there are no others, then library frames', () => {
    expect(skipped(frames('sys.a', 'lib.b', 'c'))).toEqual([
      [0, 'runtime'],
      [1, 'library'],
    ]);
    expect(skipped(frames('sys.a', 'lib.b'))).toEqual([[0, 'runtime']]);
    expect(skipped(frames('sys.a', 'sys.b'))).toEqual([]);
    expect(skipped(frames('sys.a', 'lib.b', 'c'), { runtimeFramePolicy: 'include' })).toEqual([]);
  });

  test('unreadable and native frames don’t count toward the maximum', () => {
    expect(skipped(frames('?x', '!y', 'gone', 'a', 'b'), { maxFrames: 1 })).toEqual([
      [0, 'malformed'],
      [1, 'native'],
      [2, 'native'],
      [4, 'over_maximum'],
    ]);
  });

  test.each([
    ['exact', 'a.run', [0]],
    ['prefix', 'a.', [0, 1]],
    ['suffix', '.run', [0, 2]],
    ['contains', 'r', [0, 2]],
  ] as const)('exclusions match %s', (matcher, pattern, expected) => {
    const exclusions = [{ field: 'function', matcher, pattern }] as const;
    const left = skipped(frames('a.run', 'a.stop', 'b.run', 'c'), {
      exclusions,
    });
    expect(left).toEqual(expected.map((index) => [index, 'excluded']));
  });

  test('an exclusion only matches its own field, and never an empty one', () => {
    const exclusions = [{ field: 'module', matcher: 'contains', pattern: 'm' }] as const;
    expect(skipped(frames('m', 'a|m', 'b|x'), { exclusions })).toEqual([[1, 'excluded']]);
  });

  test('a frame without any of the selected values is not used', () => {
    const stack = frames('a||f', '||g', 'b');
    expect(skipped(stack, { includeFile: false })).toEqual([[1, 'empty']]);
    expect(counted(stack, { includeFile: false, includeFunction: false })).toBe('message');
  });

  test('equal neighbors and repeated cycles count once, unless disabled', () => {
    const stack = frames('a', 'a', 'b', 'c', 'a', 'b', 'c', 'a', 'b', 'd');
    expect(counted(stack, { maxFrames: 100 })).toEqual(['Oops: 3 7 8 9']);
    expect(counted(stack, { maxFrames: 4, adjacentFramePolicy: 'preserve' })).toEqual([
      'Oops: 0 1 2 3',
    ]);
  });

  test('the depth of a recursion makes no difference', () => {
    const deep = (times: number) =>
      frames('top', ...Array.from({ length: times }, () => ['p', 'q', 'r']).flat(), 'main');
    expect(toyGroup(deep(300)).hash).toBe(toyGroup(deep(2)).hash);
  });
});

test('excluding a field that a language does not have changes nothing', () => {
  const { hash } = toyGroup(frames('a||f', 'b||g'));
  expect(toyGroup(frames('a||f', 'b||g'), { includeModule: false }).hash).toBe(hash);
  expect(toyGroup(frames('a||f', 'b||g'), { includeFile: false }).hash).not.toBe(hash);
});

describe('without frames', () => {
  test('the masked message and the kind are used', () => {
    const one = toyGroup([], {}, { message: 'user 42 is gone' });
    expect(one.evidence).toEqual({
      path: 'message',
      stack: 'none',
      kind: 'Oops',
      message: 'user <num> is gone',
    });
    expect(toyGroup([], {}, { message: 'user 7 is gone' }).hash).toBe(one.hash);
    expect(toyGroup([], {}, { message: 'user 7 is here' }).hash).not.toBe(one.hash);
  });

  test('a stack without usable frames counts as missing', () => {
    const { hash, evidence } = toyGroup(frames('?x'));
    expect(evidence).toMatchObject({
      path: 'message',
      stack: 'no_usable_frame',
    });
    expect(hash).toBe(toyGroup([]).hash);
  });
});

describe('limits', () => {
  const stack = ['> root Oops', 'a', 'b'];
  test.each([
    ['parserMaxInputBytes', 14, 'input_bytes'],
    ['parserMaxLines', 2, 'lines'],
    ['parserMaxLineBytes', 10, 'line_bytes'],
  ] as const)('above %s the text is used', (name, most, reason) => {
    expect(toyGroup(stack, { [name]: most }).evidence).toMatchObject({
      path: 'raw',
      reason,
    });
    expect(counted(stack, { [name]: most + 1 })).toEqual(['Oops: 0 1']);
  });

  test('bytes are counted in UTF-8', () => {
    const wide = ['> root Oops', 'äöü'];
    expect(counted(wide, { parserMaxLineBytes: 11, parserMaxInputBytes: 18 })).toEqual(['Oops: 0']);
    expect(counted(wide, { parserMaxInputBytes: 17 })).toBe('raw');
  });

  test('an unreadable stack counts as text, or only by its kind', () => {
    const one = toyGroup(['it broke at 0xAB12 "here"']);
    expect(one.evidence).toMatchObject({
      path: 'raw',
      reason: 'not_recognised',
      cut: false,
    });
    expect(toyGroup(['it broke at 0xCD34 "there"']).hash).toBe(one.hash);
    const byKind = toyGroup(['x'], { rawStackPolicy: 'error_kind_only' });
    expect(byKind).toEqual(toyGroup(chain, { segmentSelection: 'error_kind_only' }));
  });

  describe('the work budget, with any settings', () => {
    const settings = { parserMaxLines: 1_000_000, parserMaxInputBytes: 1e7 };
    const deep = (count: number) => frames(...Array.from({ length: count }, (_, at) => `f${at}`));
    const rejected = { path: 'raw', reason: 'work_budget' };

    test('covers the lines and the frames of a stack', () => {
      expect(toyGroup(deep(32_000), settings).evidence.path).toBe('frames');
      expect(toyGroup(deep(33_000), settings).evidence).toMatchObject(rejected);
      expect(toyGroup(Array<string>(70_000).fill(''), settings).evidence.path).toBe('message');
      expect(toyGroup(Array<string>(70_000).fill('x'), settings).evidence).toMatchObject(rejected);
    });

    test('covers comparing frames with exclusions', () => {
      const excluding = (matcher: 'contains' | 'prefix', count: number) => ({
        exclusions: Array.from({ length: count }, (_, at) => ({
          field: 'function' as const,
          matcher,
          pattern: `none${at}`,
        })),
      });
      const named = (count: number) =>
        frames(...Array.from({ length: count }, (_, at) => `${'a'.repeat(50)}${at}`));
      const pathOf = (count: number, settings: ReturnType<typeof excluding>) =>
        toyGroup(named(count), settings).evidence;
      expect(pathOf(16_000, excluding('prefix', 100)).path).toBe('frames');
      expect(pathOf(1_000, excluding('contains', 100)).path).toBe('frames');
      expect(pathOf(16_000, excluding('contains', 10)).path).toBe('frames');
      expect(pathOf(16_000, excluding('contains', 100))).toMatchObject(rejected);
    });

    test('covers all causes of an error together', () => {
      const cause = {
        type: 'Cause',
        message: 'm',
        stack: deep(8_000).join('\n'),
      };
      const of = (count: number) => toyGroup(chain, {}, { causes: Array(count).fill(cause) });
      expect(of(3).evidence.path).toBe('frames');
      expect(of(5).evidence).toMatchObject(rejected);
      expect(of(5).hash).toBe(of(6).hash);
    });
  });

  test('a line is parsed up to a limit, with any settings', () => {
    const long = (end: string) => frames(`${'a'.repeat(16_384)}${end}`, 'b');
    const settings = { parserMaxLineBytes: 16 * 1024 ** 2 };
    expect(toyGroup(long('x'), settings).hash).toBe(toyGroup(long('y'), settings).hash);
  });

  test('an unknown language is handled as text', () => {
    const error = { type: 'E', message: 'm', stack: '> root E\na', causes: [] };
    expect(groupModern(error, defaultGrouping, undefined).evidence.path).toBe('raw');
  });
});

test('any input has a hash, which depends only on the input', () => {
  const line = fc.oneof(
    fc.constantFrom('> root X', '>> cause Y', '>> suppressed Z', '>>> context C', 'a', 'b|m|f'),
    anyText(),
  );
  const given = fc.record({
    lines: fc.array(line, { maxLength: 30 }),
    type: anyText(),
    message: anyText(),
    maxFrames: fc.nat(10),
    bytes: fc.integer({ min: 1, max: 200 }),
  });
  fc.assert(
    fc.property(given, ({ lines, type, message, maxFrames, bytes }) => {
      const settings = {
        maxFrames,
        parserMaxInputBytes: bytes,
        rawStackMaxBytes: bytes,
      };
      const once = toyGroup(lines, settings, { type, message });
      expect(once.hash).toMatch(/^g1_[0-9a-f]{64}$/);
      expect(toyGroup(lines, settings, { type, message })).toEqual(once);
    }),
    { seed: 1 },
  );
});

test('time grows linearly with the size of a stack', () => {
  const took = (count: number): number => {
    const lines = ['> root X', ...Array.from({ length: count }, (_, index) => `f${index % 7}|m|f`)];
    const times = Array.from({ length: 5 }, () => {
      const start = process.cpuUsage();
      toyGroup(lines, {
        parserMaxLines: 1_000_000,
        parserMaxInputBytes: 1e9,
        maxFrames: 1024,
      });
      return process.cpuUsage(start).user / 1000;
    });
    return Math.min(...times);
  };
  took(3_000);
  expect(took(30_000)).toBeLessThan(30 * took(3_000) + 100);
  expect(toyLanguage.parse([])).toBeNull();
});

test('if no frame may be used, kinds, codes and texts distinguish errors', () => {
  const hashOf = (message: string, lines = chain) =>
    toyGroup(lines, { maxFrames: 0 }, { message }).hash;
  expect(hashOf('user 42 is gone')).toBe(hashOf('user 1987 is gone'));
  const other = chain.map((line) => line.replace('Deep', 'Shallow'));
  const all = [hashOf('HTTP 403'), hashOf('HTTP 404'), hashOf('gone'), hashOf('gone', other)];
  expect(new Set(all).size).toBe(4);
});
