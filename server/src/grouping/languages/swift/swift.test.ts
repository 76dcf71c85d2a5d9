import { expect, test } from 'vitest';
import { stackFixtures } from '../../../../test/grouping/fixtures-harness.ts';
import { groupOf, holdsOnMutants, shown } from '../../../../test/grouping/language-harness.ts';
import { swift } from './swift.ts';

const stacks = stackFixtures(new URL('fixtures/swift.txt', import.meta.url));
const parsed = (name: string) =>
  swift.parse((stacks.find((each) => each.name === name)?.stack ?? '').split('\n'));

test.each(stacks)('$name', ({ stack, expected }) => {
  expect((shown(swift, stack) ?? ['nothing']).join('\n')).toBe(expected);
});

test('messages, lines and columns are kept for display', () => {
  const [linux] = parsed('backtrace of swift 5.9 on linux') ?? [];
  expect(linux).toMatchObject({ kind: 'Fatal error', message: 'Index out of range' });
  expect(linux?.frames[0]).toMatchObject({
    function: 'closure #1 in Cart.pay()',
    module: 'shop',
    file: '/home/ann/shop/Sources/shop/Cart.swift',
    line: 34,
    column: 15,
  });
  expect(parsed('exception')?.[0]?.message).toMatch(
    /^\*\*\* -\[__NSArrayI objectAtIndex:\]: index 2/,
  );
  expect(parsed('crash report')?.[0]?.frames[0]).toMatchObject({ file: 'Cart.swift', line: 45 });
});

const apple = (symbol: string) => `0   Shop    0x0000000100a1b2c4 ${symbol}`;

test('frameworks of the system count, and libraries of Swift do not', () => {
  const crash = (...system: string[]) =>
    groupOf(swift, [apple('Cart.pay() + 1'), ...system].join('\n'));
  const ofApp = crash();
  expect(crash('1   UIKitCore    0x00000001a2b3c4d0 -[UIApplication sendAction:] + 96')).not.toBe(
    ofApp,
  );
  expect(crash('1   libswiftCore.dylib    0x00000001a2b3c4d0 swift_release + 4')).toBe(ofApp);
});

test.each([
  [
    'another address, offset and line',
    apple('f() + 12 (A.swift:4)'),
    apple('f() + 120 (A.swift:5)'),
  ],
  [
    'another number of what has no name',
    apple('___lldb_unnamed_symbol1234$$Shop + 12'),
    apple('___lldb_unnamed_symbol77$$Shop + 12'),
  ],
  [
    'a thunk with another offset',
    '0 [ra] [thunk] 0x000055aa protocol witness for A.f() in conformance B + 15 in app at //<compiler-generated>',
    '0 [ra] [thunk] 0x000055bb protocol witness for A.f() in conformance B + 19 in app at //<compiler-generated>',
    '0 [ra]         0x000055cc protocol witness for A.f() in conformance B + 19 in app at //<compiler-generated>',
  ],
  ['another closure', apple('closure #1 in f() + 1'), apple('closure #3 in f() + 1')],
  [
    'made by the compiler',
    apple('specialized f() + 1'),
    apple('@objc f() + 2'),
    apple('merged f() + 1'),
    apple('f() + 1'),
  ],
  [
    'another part of waiting code',
    apple('(2) suspend resume partial function for f() + 1'),
    apple('(1) await resume partial function for f() + 9'),
  ],
  [
    'another path',
    '0 0x000055aa f() + 1 in app at /a/Sources/x/A.swift:3:4',
    '0 [ra] 0x00007ff0 f() + 1 in app at C:\\b\\x\\A.swift:9',
  ],
])('the same error: %s', (_what, ...same) => {
  expect(new Set(same.map((stack) => groupOf(swift, stack))).size).toBe(1);
});

test('a fatal error without frames has the place in its line', () => {
  const found = 'Unexpectedly found nil while unwrapping an Optional value';
  const at = (place: string, message = found) =>
    groupOf(swift, `${place}: Fatal error: ${message}`, { type: 'Fatal error', message });
  expect(shown(swift, `shop/cart.swift:34: Fatal error: ${found}`)).toEqual([
    'root Fatal error',
    '  ||cart.swift',
  ]);
  expect(at('/home/ann/shop/Sources/shop/cart.swift:35')).toBe(at('shop/cart.swift:34'));
  expect(at('shop/login.swift:34')).not.toBe(at('shop/cart.swift:34'));
  expect(at('shop/cart.swift:34', 'Index out of range')).not.toBe(at('shop/cart.swift:34'));
});

test('a different function, image or file makes a different error', () => {
  const all = [
    apple('f() + 1'),
    apple('g() + 1'),
    apple('f() + 1 (A.swift:1)'),
    apple('f() + 1').replace('Shop', 'Kit'),
  ];
  expect(new Set(all.map((stack) => groupOf(swift, stack))).size).toBe(all.length);
});

test.each(['it broke', 'Fatal error: x', '0 apples in 0xabcd', '1 2 3', 'Thread 0:', ''])(
  '%j is not a stack',
  (text) => {
    expect(swift.parse(text.split('\n'))).toBeNull();
  },
);

test('mutations of real stacks never throw', () => {
  holdsOnMutants(
    swift,
    stacks.map(({ stack }) => stack),
  );
});
