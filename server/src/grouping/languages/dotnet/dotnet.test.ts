import { describe, expect, test } from 'vitest';
import { stackFixtures } from '../../../../test/grouping/fixtures-harness.ts';
import { groupOf, holdsOnMutants, shown } from '../../../../test/grouping/language-harness.ts';
import { dotnet } from './dotnet.ts';

const stacks = stackFixtures(new URL('fixtures/dotnet.txt', import.meta.url));
const parsed = (name: string) =>
  dotnet.parse((stacks.find((each) => each.name === name)?.stack ?? '').split('\n'));

test.each(stacks)('$name', ({ stack, expected }) => {
  expect((shown(dotnet, stack) ?? ['nothing']).join('\n')).toBe(expected);
});

test('messages, lines and assemblies are kept for display', () => {
  expect(parsed('inner exception')?.map(({ message }) => message)).toEqual([
    'outer\nsecond line',
    'Connection refused',
  ]);
  expect(parsed('inner exception')?.[1]?.frames[0]).toMatchObject({
    function: 'Shop.Net.Connect',
    file: 'C:\\Users\\ann\\shop\\src\\Net.cs',
    line: 6,
  });
  expect(parsed('async')?.[0]?.frames.at(-1)).toMatchObject({ module: 'MyApp' });
  expect(parsed('mono')?.[0]?.frames[0]).toMatchObject({ line: 12 });
});

const at = (...frames: string[]): string =>
  ['A.E: it broke', ...frames.map((frame) => `   at ${frame}`)].join('\n');

describe('the same error', () => {
  test.each([
    [
      'another line and path',
      'A.B.C() in C:\\w\\src\\B.cs:line 1',
      'A.B.C() in /home/ann/src/B.cs:line 9',
    ],
    [
      'other arguments',
      'A.B.C(Int32 a)',
      'A.B.C()',
      'A.B.C (System.Int32 a) [0x00012] in <ab12>:0',
    ],
    [
      'another lambda',
      'A.<>c.<B>b__0_0()',
      'A.<>c.<B>b__7_1()',
      'A.<>c__DisplayClass1_0.<B>b__2()',
    ],
    ['another local function', 'A.<B>g__C|1_0()', 'A.<B>g__C|2_3()'],
    ['a state machine', 'A.<BAsync>d__3.MoveNext()', 'A.<BAsync>d__14.MoveNext()', 'A.BAsync()'],
    ['another closure of F#', 'A.f@12.Invoke(Int32 x)', 'A.f@97-1.Invoke(Int32 x)'],
    ['a state machine of Visual Basic', 'A.VB$StateMachine_3_BAsync.MoveNext()', 'A.BAsync()'],
    ['another lambda of Mono', 'A.<B>m__5()', 'A.<B>m__1F()'],
    ['another closure of Mono', 'A+<B>c__AnonStorey0.<>m__0()', 'A+<B>c__AnonStorey1F.<>m__A()'],
    ['another coroutine of Unity', 'A+<B>c__Iterator0.MoveNext()', 'A+<B>c__IteratorC.MoveNext()'],
    [
      'another lambda of Visual Basic',
      'A._Closure$__12-0._Lambda$__0(String s)',
      'A._Closure$__14-1._Lambda$__R3-1(String s)',
    ],
    ['an iterator', 'A.<B>d__3.MoveNext()', 'A.B(Int32 n)+MoveNext()'],
    ['a position in memory', 'A.B () <0x10 + 0x00017> in <filename unknown>:0 ', 'A.B()'],
    ['a state machine of a lambda', 'A.<>c.<<B>b__1_0>d.MoveNext()', 'A.<>c.<B>b__2_0()'],
    ['other types', 'A.B`1.C[T](T a)', 'A.B`1[System.Int32].C[System.String]()', 'A.B.C()'],
    ['a type in a type', 'A.B+C.D()', 'A.B/C.D ()', 'A.B.C.D()'],
    [
      'a method made at run time',
      'A.lambda_method12(Closure )',
      'A.lambda_method7(Closure , Object )',
    ],
    [
      'another proxy',
      'Castle.Proxies.RepoProxy.Get(Int32 id)',
      'Castle.Proxies.RepoProxy_3.Get(Int32 id)',
    ],
    [
      'a type of one file, named after a hash of its path',
      `X.<Routes_g>F${'69328E0708B4B584'.repeat(4)}__Routes.Map()`,
      `X.<Routes_g>F${'01A2B3C4D5E6F708'.repeat(4)}__Routes.Map()`,
    ],
    [
      'a frame that Ben.Demystifier wrote',
      'A.B`1.C[T](T a) in C:\\w\\src\\B.cs:line 1',
      'List<string> A.B<T>.C<T>(T a) in C:/w/src/B.cs:line 1',
      'async Task<(int x, string y)> A.B<Dictionary<T, U>>.C(ref T a) in /home/src/B.cs:line 2',
    ],
    ['a lambda that it wrote', 'A.<>c.<B>b__0_0(String s)', 'void A.B(int n)+(string s) => { }'],
    ['a local function that it wrote', 'A.<B>g__C|1_0(Int32 x)', 'int A.B(int n)+C(int x)'],
    ['a constructor that it wrote', 'A.B..ctor(Int32 n)', 'new A.B(int n)'],
  ])('%s', (_what, ...frames) => {
    expect(new Set(frames.map((frame) => groupOf(dotnet, at(frame)))).size).toBe(1);
  });

  test('with another message, in another language, with other runtime frames', () => {
    const stack =
      'Unhandled exception. A.E: anders\n\n   bei A.B.C(Int32 n) in C:\\B.cs:Zeile 3\n   bei System.X.Y()';
    expect(groupOf(dotnet, stack)).toBe(groupOf(dotnet, at('A.B.C() in /w/B.cs:line 1')));
  });

  test('the exception lines may be on one line or on two', () => {
    const rest = '   at A.I.I()\n   --- End of inner exception stack trace ---\n   at A.B.C()';
    expect(groupOf(dotnet, `A.E: m ---> A.F: n\n${rest}`)).toBe(
      groupOf(dotnet, `A.E: m\n ---> A.F: n\n${rest}`),
    );
  });
});

test('players of Unity write frames without files', () => {
  const none = '(at <00000000000000000000000000000000>:0)';
  const stack = `Shop.Cart.Update () ${none}\nShop.Game:Tick(Single) ${none}`;
  expect(shown(dotnet, stack)).toEqual(['root ', '  Shop.Cart.Update||', '  Shop.Game.Tick||']);
  expect(groupOf(dotnet, stack.replaceAll('000', 'a1b'))).toBe(groupOf(dotnet, stack));
  expect(groupOf(dotnet, stack.replace('Update', 'Start'))).not.toBe(groupOf(dotnet, stack));
});

test('a different method, type or cause makes a different error', () => {
  const inner = (kind: string, method: string) =>
    `A.E: m\n ---> ${kind}: n\n   at ${method}()\n   --- End of inner exception stack trace ---\n   at A.B.C()`;
  const others = [at('A.B.C()'), at('A.B.D()'), at('A.X.C()'), at('A.B.<C>b__0()')];
  const groups = [...others, inner('A.F', 'A.G'), inner('A.H', 'A.G'), inner('A.F', 'A.I')];
  expect(new Set(groups.map((stack) => groupOf(dotnet, stack))).size).toBe(groups.length);
});

test.each([
  'it broke',
  'Error: x',
  'at the end (of the day)',
  'it broke\n   at least one Thing.broke(down)',
  'Error: x\n    at f (https://cdn.example.com/app.js:1:2)',
  '--- End of stack trace from previous location ---',
  '',
])('%j is not a stack', (text) => {
  expect(dotnet.parse(text.split('\n'))).toBeNull();
});

test('an exception line is recognized even without frames', () => {
  expect(shown(dotnet, 'System.TimeoutException: too late')).toEqual([
    'root System.TimeoutException',
  ]);
});

test('ten thousand causes', () => {
  const causes = Array.from({ length: 10_000 }, () => ' ---> A.F: why').join('\n');
  expect(dotnet.parse(`A.E: m\n${causes}\n   at A.B.C()`.split('\n'))).toHaveLength(64);
  expect(dotnet.parse([`A.E: m${' ---> A.F: why'.repeat(10_000)}`])).toHaveLength(64);
});

test('mutations of real stacks never throw', () => {
  holdsOnMutants(
    dotnet,
    stacks.map(({ stack }) => stack),
  );
});
