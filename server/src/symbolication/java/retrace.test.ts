import { expect, test } from 'vitest';
import { BadMap } from '../bad-map.ts';
import { ProguardMapping } from './proguard-mapping.ts';
import { retrace } from './retrace.ts';

const r8 = new ProguardMapping(`# compiler: R8
# {"id":"com.android.tools.r8.mapping","version":"2.2"}
shop.Cart -> a.a:
# {"id":"sourceFile","fileName":"Basket.kt"}
    java.util.List items -> a
    1:1:void <init>():10:10 -> <init>
    1:1:void shop.Price.check(int):33:33 -> a
    1:1:void shop.Price$Rules.all(int,java.lang.String):7 -> a
    1:1:void add(int):14 -> a
    2:5:void add(int):15:18 -> a
    # {"id":"com.android.tools.r8.residualsignature","signature":"(I)V"}
    6:9:void remove(int):30:31 -> a
    10:10:void lambda$go$0():40:40 -> a
    # {"id":"com.android.tools.r8.synthesized"}
    10:10:void go():41 -> a
    0:65535:void clear():50:50 -> b
    void first() -> c
    void second() -> c
    void only(int) -> d
    void only(long) -> d
    1:2:void many() -> e
    1:1:void inner():60:60 -> f
    1:1:void middle():61 -> f
    1:1:void outer():62 -> f
    # {"id":"com.android.tools.r8.rewriteFrame","conditions":["throws(Ljava/lang/NullPointerException;)"],"actions":["removeInnerFrames(1)"]}
shop.Price -> a.b:
shop.Price$Rules -> a.c:
shop.EmptyException -> a.d:
shop.UtilKt -> a.e:
    1:1:void help():5:5 -> a
{"id": no class}
`);

const frames = (stack: string, type = '') => retrace(stack, r8, type).stack.split('\n');

test.each([
  ['a line of several', '  at a.a.a(SourceFile:3)', ['  at shop.Cart.add(Basket.kt:16)']],
  [
    'calls that were inlined',
    'at a.a.a(SourceFile:1)',
    [
      'at shop.Price.check(Price.java:33)',
      'at shop.Price$Rules.all(Price.java:7)',
      'at shop.Cart.add(Basket.kt:14)',
    ],
  ],
  ['fewer lines than there were', 'at a.a.a(r8:9)', ['at shop.Cart.remove(Basket.kt:31)']],
  ['what the compiler made', 'at a.a.a(:10)', ['at shop.Cart.go(Basket.kt:41)']],
  ['a constructor', 'at a.a.<init>(Unknown Source:1)', ['at shop.Cart.<init>(Basket.kt:10)']],
  ['any line', 'at a.a.b(SourceFile:77)', ['at shop.Cart.clear(Basket.kt:50)']],
  ['no line', 'at a.a.b(Unknown Source)', ['at shop.Cart.clear(Basket.kt:50)']],
  ['overloads', 'at a.a.d(SourceFile:9)', ['at shop.Cart.only(Basket.kt:9)']],
  ['lines that were kept', 'at a.a.e(SourceFile:2)', ['at shop.Cart.many(Basket.kt:2)']],
  ['a method that kept its name', 'at a.a.run(SourceFile:2)', ['at shop.Cart.run(Basket.kt:2)']],
  [
    'what loggers write behind a frame',
    'at a.a.e(SourceFile:2) ~[app.jar:1]',
    ['at shop.Cart.many(Basket.kt:2)'],
  ],
  ['a loader and a module', 'at app//a.a.e(SourceFile:2)', ['at app//shop.Cart.many(Basket.kt:2)']],
  ['a file of functions', 'at a.e.a(SourceFile:1)', ['at shop.UtilKt.help(Util.kt:5)']],
  [
    'what was thrown',
    'Caused by: a.d: a.d is full',
    ['Caused by: shop.EmptyException: a.d is full'],
  ],
  [
    'an exception around its cause, as Logback can print it',
    'Wrapped by: a.d: a.d is full',
    ['Wrapped by: shop.EmptyException: a.d is full'],
  ],
  ['what was thrown alone', 'a.d', ['shop.EmptyException']],
  ['what was suppressed', '\tSuppressed: a.d: no', ['\tSuppressed: shop.EmptyException: no']],
  [
    'a thread',
    'Exception in thread "a.d" a.d: no',
    ['Exception in thread "a.d" shop.EmptyException: no'],
  ],
  ['a circle', '[CIRCULAR REFERENCE: a.d: no]', ['[CIRCULAR REFERENCE: shop.EmptyException: no]']],
  ['a message', 'it failed at a.d (twice)', ['it failed at a.d (twice)']],
  ['... and more', '\t... 12 more', ['\t... 12 more']],
])('maps %s', (_, line, lines) => {
  expect(frames(line)).toEqual(lines);
});

test.each([
  ['several methods without lines', 'at a.a.c(SourceFile:3)', 'ambiguous'],
  ['several methods and no line', 'at a.a.a(Unknown Source)', 'ambiguous'],
  ['a line that is none of theirs', 'at a.a.a(SourceFile:99)', 'ambiguous'],
  ['a class of somebody else', 'at java.util.ArrayList.get(ArrayList.java:3)', 'no_mapping'],
])('keeps %s unchanged', (_, line, reason) => {
  const kept = [{ raw: 0, at: 0, lines: 1, reason }];
  expect(retrace(line, r8, '')).toEqual({ stack: line, frames: kept });
});

test('inner frames that R8 marks as synthetic are left out directly below the thrown type', () => {
  const whole = ['inner(Basket.kt:60)', 'middle(Basket.kt:61)', 'outer(Basket.kt:62)'];
  const names = (stack: string, type: string) =>
    frames(stack, type)
      .filter((line) => line.startsWith('at '))
      .map((line) => line.slice('at shop.Cart.'.length));
  const frame = 'at a.a.f(SourceFile:1)';
  expect(names(frame, 'java.lang.NullPointerException')).toEqual(whole.slice(1));
  expect(names(frame, 'a.d')).toEqual(whole);
  expect(names(`Caused by: java.lang.NullPointerException\n${frame}\n${frame}`, 'a.d')).toEqual([
    ...whole.slice(1),
    ...whole,
  ]);
});

test('a mapping of ProGuard identifies methods by their own lines', () => {
  const mapping = new ProguardMapping(
    'shop.Cart -> a:\r\n    int size -> a\r\n    10:12:void add(int) -> a\r\n    20:25:int count() -> a\r\n',
  );
  const { stack, frames: mapped } = retrace(
    'at a.a(Unknown Source:21)\nat a.a(SourceFile:11)',
    mapping,
    '',
  );
  expect(stack).toBe('at shop.Cart.count(Cart.java:21)\nat shop.Cart.add(Cart.java:11)');
  expect(mapped).toEqual([
    { raw: 0, at: 0, lines: 1, reason: null },
    { raw: 1, at: 1, lines: 1, reason: null },
  ]);
});

test('frames have their positions before and after mapping', () => {
  const stack = 'a.d: no\nat a.a.a(SourceFile:1)\nat x.Y.z(Y.java:1)\nat a.a.b(SourceFile)';
  expect(retrace(stack, r8, '').frames).toEqual([
    { raw: 1, at: 1, lines: 3, reason: null },
    { raw: 2, at: 4, lines: 1, reason: 'no_mapping' },
    { raw: 3, at: 5, lines: 1, reason: null },
  ]);
});

test.each(['', '# nothing', '{"version":3}', '    void a() -> b'])(
  '%j is not a mapping',
  (text) => {
    expect(() => new ProguardMapping(text)).toThrow(BadMap);
  },
);

test('garbage neither throws nor takes long', () => {
  let seed = 11;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const pieces = [
    'a.b',
    ' -> ',
    ':',
    '\n',
    '    ',
    '1:2:',
    'void a()',
    '# {"id":"',
    '"}',
    '(',
    ')',
    ' at ',
    '$',
  ];
  const text = (length: number) =>
    Array.from({ length }, () => pieces[random(pieces.length)]).join('');
  const start = performance.now();
  for (let round = 0; round < 300; round++) {
    const mapping = new ProguardMapping(`x.Y -> a:\n${text(2000)}`);
    const raw = `at a.a(b:1)\n${text(300)}`;
    const { frames: mapped } = retrace(raw, mapping, 'a');
    expect(mapped.length).toBeLessThanOrEqual(raw.split('\n').length);
  }
  for (const piece of ['Caused by: ', 'at ', '(', 'a.', ':1', '[', ' ']) {
    retrace(`at ${piece.repeat(3000)})\n${piece.repeat(3000)}`, r8, '');
  }
  expect(performance.now() - start).toBeLessThan(20_000);
});
