import { describe, expect, test } from 'vitest';
import { stackFixtures } from '../../../../test/grouping/fixtures-harness.ts';
import { groupOf, holdsOnMutants, shown } from '../../../../test/grouping/language-harness.ts';
import { go } from './go.ts';

const stacks = stackFixtures(new URL('fixtures/go.txt', import.meta.url));
const parsed = (name: string) =>
  go.parse((stacks.find((each) => each.name === name)?.stack ?? '').split('\n'));

test.each(stacks)('$name', ({ stack, expected }) => {
  expect((shown(go, stack) ?? ['nothing']).join('\n')).toBe(expected);
});

test('messages and lines are kept for display', () => {
  expect(parsed('panic')).toMatchObject([
    { kind: 'runtime error', message: 'runtime error: index out of range [5] with length 3' },
  ]);
  expect(parsed('debug.Stack in a server')?.[0]?.frames[1]).toMatchObject({
    function: 'example.com/shop/web.recovered.func1',
    module: 'example.com/shop/web',
    file: '/home/ann/shop/web/recovered.go',
    line: 12,
  });
  expect(parsed('pkg/errors')?.map(({ message }) => message)).toEqual([
    'cannot start\ngiving up',
    'open /etc/missing: no such file or directory\nconfig',
  ]);
});

test.each([
  ['panic: oh no', 'panic'],
  ['panic: (main.T) {0x1, 0x2}', 'main.T'],
  ['panic: main.Code(7)', 'main.Code'],
  ['panic: main.Failure{Code:1} [recovered]', 'main.Failure'],
  ['panic: runtime error: integer divide by zero', 'runtime error'],
  ['fatal error: concurrent map writes', 'fatal error'],
])('%j is a %s', (head, kind) => {
  expect(shown(go, head)).toEqual([`root ${kind}`]);
});

const dump = (...frames: string[]): string => ['goroutine 1 [running]:', ...frames].join('\n');
const at = (name: string, path = '/a/m.go:1'): string => dump(`${name}\n\t${path} +0x1d`);

describe('the same error', () => {
  test.each([
    ['other arguments', at('m.f(0x1, {0x2?, 0x3})'), at('m.f(...)'), at('m.f')],
    ['another closure', at('m.f.func1()'), at('m.f.func2.1.3()'), at('m.f.func1.func2()')],
    ['other types', at('m.F[...](0x1)'), at('m.F[go.shape.[]int](0x1)'), at('m.F()')],
    ['another place in the file and on the disk', at('m.f()', '/b/c/m.go:9'), at('m.f()')],
    ['another checkout', at('m.f()', 'C:/w/src/m/m.go:9'), at('m.f()', '/home/ann/src/m/m.go:2')],
    [
      'another version of a module',
      at('x.y/z@v1.2.3/a.F()', '/go/pkg/mod/x.y/z@v1.2.3/a/a.go:1'),
      at('x.y/z@v1.3.0-rc.1/a.F()', '/go/pkg/mod/x.y/z@v1.3.0-rc.1/a/a.go:1'),
    ],
    ['a method as a value', at('m.(*T).f-fm()'), at('m.(*T).f()')],
    [
      'with pointers and other goroutines',
      [
        'goroutine 1 gp=0xc000002380 m=12 mp=0xc000100008 [running]:\nm.f()\n\t/a/m.go:1 +0x1d',
        'goroutine 7 gp=0xc0000828c0 m=nil [chan receive, 2 minutes]:\nm.g()\n\t/a/m.go:7 +0x1d',
      ].join('\n\n'),
      at('m.f()'),
    ],
    [
      'started elsewhere',
      `${at('m.f()')}\ncreated by m.g in goroutine 7\n\t/a/m.go:3 +0x1`,
      at('m.f()'),
    ],
    [
      'in another goroutine',
      at('m.f()').replace('1 [running]', '7 [running, locked to thread]'),
      at('m.f()'),
    ],
    [
      'reported elsewhere',
      dump(
        'm.report()\n\t/a/r.go:1',
        'panic({0x1, 0x2})\n\t/go/src/runtime/panic.go:7',
        'm.f()\n\t/a/m.go:2',
      ),
      dump('panic({0x1, 0x2})\n\t/go/src/runtime/panic.go:7', 'm.f()\n\t/a/m.go:2'),
      at('m.f()'),
    ],
    [
      'on the stack of the runtime',
      `fatal error: stack overflow\n\nruntime stack:\nruntime.throw({0x1?, 0x2?})\n\t/go/src/runtime/panic.go:7\n\n${at('m.f()')}`,
      `fatal error: stack overflow\n\n${at('m.f()')}`,
    ],
    [
      'with other goroutines',
      `${at('m.f()')}\n\ngoroutine 2 [select]:\nm.g()\n\t/a/g.go:1`,
      at('m.f()'),
    ],
  ])('%s', (_what, ...same) => {
    expect(new Set(same.map((stack) => groupOf(go, stack))).size).toBe(1);
  });
});

test('a different function, receiver, package or file makes a different error', () => {
  const frames = [
    'm.f()',
    'm.g()',
    'm.(*T).f()',
    'm.T.f()',
    'n.f()',
    'm.f.func1()',
    'm.function1()',
  ];
  const groups = [...frames.map((frame) => at(frame)), at('m.f()', '/a/n.go:1')];
  expect(new Set(groups.map((stack) => groupOf(go, stack))).size).toBe(groups.length);
});

test('an overflow of the stack is told apart by the goroutine, not by the stack of the runtime', () => {
  const overflow = (goroutine: string) =>
    [
      'runtime: goroutine stack exceeds 1000000000-byte limit',
      'fatal error: stack overflow\n\nruntime stack:',
      'runtime.throw({0x5cf1f3?, 0x70fe20?})\n\t/go/src/runtime/panic.go:1047 +0x5d',
      `runtime.morestack()\n\t/go/src/runtime/asm_amd64.s:570 +0x8b\n\n${goroutine}`,
    ].join('\n');
  expect(groupOf(go, overflow(at('m.f()')))).not.toBe(groupOf(go, overflow(at('m.g()'))));
  const unknown = 'goroutine running on other thread; stack unavailable';
  expect(shown(go, overflow(unknown))).toEqual(shown(go, overflow('')));
});

test('a different cause makes a different error', () => {
  const wrapped = (inner: string) => `no\nm.${inner}\n\t/a/m.go:1\nouter\nm.f\n\t/a/m.go:2`;
  expect(groupOf(go, wrapped('g'))).not.toBe(groupOf(go, wrapped('h')));
});

test.each(['it broke', 'main.go is missing', 'Error: x\n  at main.go', '', 'goroutine'])(
  '%j is not a stack',
  (text) => {
    expect(go.parse(text.split('\n'))).toBeNull();
  },
);

test('ten thousand causes', () => {
  const causes = Array.from({ length: 10_000 }, () => 'why\nm.f\n\t/a/m.go:1');
  expect(go.parse(causes.join('\n').split('\n'))).toHaveLength(64);
});

test('mutations of real stacks never throw', () => {
  holdsOnMutants(
    go,
    stacks.map(({ stack }) => stack),
  );
});
