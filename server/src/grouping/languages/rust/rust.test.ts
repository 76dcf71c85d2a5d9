import { describe, expect, test } from 'vitest';
import { stackFixtures } from '../../../../test/grouping/fixtures-harness.ts';
import { groupOf, holdsOnMutants, shown } from '../../../../test/grouping/language-harness.ts';
import { rust } from './rust.ts';

const stacks = stackFixtures(new URL('fixtures/rustc.txt', import.meta.url));
const stackOf = (name: string): string => stacks.find((each) => each.name === name)?.stack ?? '';

test.each(stacks)('$name', ({ stack, expected }) => {
  expect((shown(rust, stack) ?? ['nothing']).join('\n')).toBe(expected);
});

test('messages, lines and columns are kept for display', () => {
  const [root] = rust.parse(stackOf('short').split('\n')) ?? [];
  expect(root).toMatchObject({
    kind: 'panic',
    message: 'index out of bounds: the len is 1 but the index is 5',
  });
  expect(root?.frames[6]).toMatchObject({ file: './src/main.rs', line: 6, column: 52 });
  const old = rust.parse(stackOf('old, with addresses and hashes').split('\n'));
  expect(old?.[0]?.message).toBe('index out of bounds: the len is 1 but the index is 5');
  const [error, ...causes] = rust.parse(stackOf('anyhow').split('\n')) ?? [];
  expect(error?.message).toBe('Failed to read instrs from ./path/to/instrs.json');
  expect(causes.map(({ message }) => message)).toEqual([
    'while opening\nthe file',
    'No such file or directory (os error 2)',
  ]);
});

const panic = (...frames: string[]): string =>
  ["thread 'main' panicked at src/main.rs:4:5:", 'oh no', 'stack backtrace:', ...frames].join('\n');

describe('the same error', () => {
  test('with another home of Cargo, as in the image of Docker', () => {
    const of = (home: string) =>
      panic(
        '3: shop::pay',
        '  at ./src/main.rs:4:5',
        '4: tokio::runtime::coop::budget',
        `  at ${home}/registry/src/index.crates.io-6f17d22bba15001f/tokio-1.36.0/src/runtime/coop.rs:73:5`,
      );
    expect(groupOf(rust, of('/usr/local/cargo'))).toBe(groupOf(rust, of('/home/ann/.cargo')));
  });

  test('in short or full form, and with any symbol mangling', () => {
    const groups = ['short', 'short, mangled as v0', 'full, mangled as v0'].map((name) =>
      groupOf(rust, stackOf(name)),
    );
    expect(new Set(groups).size).toBe(1);
  });

  test.each([
    ['another hash', '   0: a::b::h0123456789abcdef', '   0: a::b::hfedcba9876543210'],
    ['another crate hash', '   0: a[0123456789abcdef]::b', '   0: a[fedcba9876543210]::b'],
    ['another address', '  0:   0x560f8206b89a - a::b', '  0:   0x7f0f8206b000 - a::b'],
    [
      'other types',
      '   0: a::b::<u8>',
      '   0: a::b::<alloc::vec::Vec<fn(u8) -> u8>>',
      '   0: a::b',
    ],
    [
      'another closure',
      '   0: a::b::{closure#0}',
      '   0: a::b::{closure#3}',
      '   0: a::b::{{closure}}',
    ],
    ['of a type itself', '   0: <a::B<u8>>::c', '   0: a::B<T>::c', '   0: a::B::c'],
    [
      'another place of the checkout',
      '   0: a::b\n             at /home/ann/w/src/b.rs:1:2',
      '   0: a::b\n             at C:\\w\\src\\b.rs:7:8',
      '   0: \u001B[31ma::b\u001B[0m\n             at ./src/b.rs:9',
    ],
  ])('%s', (_what, ...frames) => {
    expect(new Set(frames.map((frame) => groupOf(rust, panic(frame)))).size).toBe(1);
  });

  test('in another thread, with another message', () => {
    const stack =
      "thread '<unnamed>' (7) panicked at 'gone', src/x.rs:1:2\nstack backtrace:\n   3: a::b";
    expect(groupOf(rust, stack)).toBe(groupOf(rust, panic('   0: a::b')));
  });
});

test('a different function, type or file makes a different error', () => {
  const frames = [
    'a::b',
    'a::c',
    'd::b',
    '<a::E as a::T>::b',
    '<a::F as a::T>::b',
    'a::b\n at src/f.rs:1',
  ];
  const groups = frames.map((frame) => groupOf(rust, panic(`   0: ${frame}`)));
  expect(new Set(groups).size).toBe(frames.length);
});

test.each(['it broke', '0: nothing', 'Error: x\n  at src/main.rs:1:2', '1: 2: 3', ''])(
  '%j is not a stack',
  (text) => {
    expect(rust.parse(text.split('\n'))).toBeNull();
  },
);

describe('a panic without a backtrace has the place in its line', () => {
  const unwrapped = 'called `Option::unwrap()` on a `None` value';
  const at = (place: string, message = unwrapped) =>
    `\nthread 'main' panicked at ${place}:\n${message}\nnote: run with \`RUST_BACKTRACE=1\``;
  const group = (stack: string, message = unwrapped) =>
    groupOf(rust, stack, { type: 'panic', message });

  test.each([
    ['a line of its own', at('src/cart.rs:4:5')],
    ['with the message', `thread 'main' panicked at '${unwrapped}', src/cart.rs:4:5`],
    ['of a numbered thread', at('src/cart.rs:4:5').replace("'main'", "'<unnamed>' (7)")],
    ['with frames that have no names', `${at('src/cart.rs:4:5')}\nstack backtrace:\n0: <unknown>`],
  ])('%s', (_what, stack) => {
    expect(shown(rust, stack)?.slice(0, 1)).toEqual(['root panic']);
    expect(shown(rust, stack)?.at(-1)).toBe('  ||src/cart.rs');
    expect(rust.parse(stack.split('\n'))?.[0]?.frames.at(-1)).toMatchObject({
      line: 4,
      column: 5,
    });
    expect(group(stack)).toBe(group(at('/home/ann/w/src/cart.rs:99:1')));
    expect(group(stack)).not.toBe(group(at('src/login.rs:4:5')));
  });

  test('two panics in one file are told apart by their messages', () => {
    const other = 'no currency';
    expect(group(at('src/cart.rs:4:5', other), other)).not.toBe(group(at('src/cart.rs:4:5')));
    const [one, two] = ['len is 1', 'len is 2'];
    expect(group(at('src/cart.rs:4:5', one), one)).toBe(group(at('src/cart.rs:4:5', two), two));
  });

  test('a line without a place has none', () => {
    for (const rest of ['oh no', "'oh no: 4'", ':', "'a', b", "'oh no',", "'', a.rs:4:5"]) {
      expect(shown(rust, `thread 'main' panicked at ${rest}`)).toEqual(['root panic']);
    }
  });
});

test('ten thousand causes', () => {
  const causes = Array.from({ length: 10_000 }, (_, index) => `    ${index}: because`);
  const stack = ['Error: x', '', 'Caused by:', ...causes, '', 'Stack backtrace:', '0: a::b'];
  expect(rust.parse(stack)).toHaveLength(64);
});

test('mutations of real stacks never throw', () => {
  holdsOnMutants(
    rust,
    stacks.map(({ stack }) => stack),
  );
});
