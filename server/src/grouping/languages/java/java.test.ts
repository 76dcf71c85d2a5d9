import { describe, expect, test } from 'vitest';
import { stackFixtures } from '../../../../test/grouping/fixtures-harness.ts';
import { groupOf, holdsOnMutants, shown } from '../../../../test/grouping/language-harness.ts';
import { java } from './java.ts';

const stacks = ['openjdk-17.txt', 'loggers-and-tools.txt'].flatMap((file) =>
  stackFixtures(new URL(`fixtures/${file}`, import.meta.url)),
);

test.each(stacks)('$name', ({ stack, expected }) => {
  expect(shown(java, stack)?.join('\n')).toBe(expected);
});

test.each([
  'android.os.Looper.loop',
  'androidx.fragment.app.Fragment.performCreate',
  'com.android.internal.os.ZygoteInit.main',
  'dalvik.system.NativeStart.main',
  'javafx.application.Application.launch',
])('%s counts, because it is not a runtime of the language', (name) => {
  const ofApp = at('com.x.Main.onCreate(Main.kt:3)');
  const inSystem = at('com.x.Main.onCreate(Main.kt:3)', `${name}(A.java:1)`);
  expect(groupOf(java, inSystem)).not.toBe(groupOf(java, ofApp));
});

test('lines, messages and the text before the class are kept for display', () => {
  const stack = 'Exception in thread "a b" com.x.E: one\ntwo\n  at m@1/com.x.C.d(C.java:7)';
  expect(java.parse(stack.split('\n'))).toMatchObject([
    {
      kind: 'com.x.E',
      message: 'one\ntwo',
      frames: [{ function: 'com.x.C.d', module: 'm@1', file: 'C.java', line: 7 }],
    },
  ]);
});

const head = 'com.x.E: it broke\n';
const at = (...frames: string[]): string =>
  head + frames.map((frame) => `\tat ${frame}`).join('\n');

describe('the same error', () => {
  test.each([
    ['another line', 'com.x.A.b(A.java:1)', 'com.x.A.b(A.java:2)'],
    ['another lambda', 'com.x.A.lambda$b$0(A.java:1)', 'com.x.A.lambda$b$12(A.java:1)'],
    ['another anonymous class', 'com.x.A$1.run(A.java:1)', 'com.x.A$2.run(A.java:1)'],
    ['another local class', 'com.x.A$1Job.run(A.java:1)', 'com.x.A$2Job.run(A.java:1)'],
    ['another accessor', 'com.x.A.access$000(A.java:1)', 'com.x.A.access$100(A.java:1)'],
    ['another Kotlin lambda', 'com.x.A.invoke$lambda$3(A.kt:1)', 'com.x.A.invoke$lambda$4(A.kt:1)'],
    [
      'another lambda of Compose',
      'com.x.ComposableSingletons$AKt$lambda-1$1.invoke(A.kt:1)',
      'com.x.ComposableSingletons$AKt$lambda-12$1.invoke(A.kt:1)',
      'com.x.ComposableSingletons$AKt$lambda$-1834201$1.invoke(A.kt:1)',
      'com.x.ComposableSingletons$AKt$lambda$99120$1.invoke(A.kt:1)',
    ],
    [
      'a hidden class of Java 8, 17 and 21',
      'com.x.A$$Lambda$14/1234567.run(Unknown Source)',
      'com.x.A$$Lambda$2/0x00007f68e8001000.run(Unknown Source)',
      'com.x.A$$Lambda/0x00007f8a30000c70.run(Unknown Source)',
    ],
    ['another proxy', 'com.x.$Proxy12.run(Unknown Source)', 'com.x.$Proxy7.run(Unknown Source)'],
    [
      'a class made by Spring',
      'com.x.A$$EnhancerBySpringCGLIB$$41b3ba70.run(<generated>)',
      'com.x.A$$EnhancerBySpringCGLIB$$9f00aa11.run(<generated>)',
      'com.x.A$$SpringCGLIB$$0.run(<generated>)',
      'com.x.A$$SpringCGLIB$$FastClass$$1.run(<generated>)',
    ],
    [
      'a class made by other libraries',
      'com.x.A$ByteBuddy$AbCd1234.run(Unknown Source)',
      'com.x.A$HibernateProxy$yq5jhNkQ.run(Unknown Source)',
      'com.x.A$MockitoMock$1785310.run(Unknown Source)',
      'com.x.A_$$_jvst1a2_0.run(Unknown Source)',
      'com.x.A_$$_javassist_12.run(Unknown Source)',
    ],
    [
      'another accessor of reflection',
      'com.x.GeneratedMethodAccessor12.invoke(Unknown Source)',
      'com.x.GeneratedMethodAccessor9.invoke(Unknown Source)',
    ],
    [
      'another version of a Minecraft server',
      'org.bukkit.craftbukkit.v1_20_R1.CraftServer.dispatchCommand(CraftServer.java:1)',
      'org.bukkit.craftbukkit.v1_20_R3.CraftServer.dispatchCommand(CraftServer.java:2)',
      'org.bukkit.craftbukkit.CraftServer.dispatchCommand(CraftServer.java:3)',
    ],
    [
      'another version of a jar',
      'shop-1.2.3.jar//com.x.A.b(A.java:1)',
      'shop-1.3.0-SNAPSHOT-all.jar//com.x.A.b(A.java:1)',
      'shop (1).jar//com.x.A.b(A.java:1)',
    ],
    [
      'a logger that writes where classes come from, or does not',
      'com.x.A.b(A.java:1)',
      'com.x.A.b(A.java:1) [some.jar:1.2]',
      'com.x.A.b(A.java:1) ~[some.jar!/:1.2]',
      'com.x.A.b(A.java:1) ~[Other (1).jar[private]:?]',
      'com.x.A.b(A.java:1)~[?:?]',
      'com.x.A.b(A.java:1) ~[some.jar%2370!/:?] {re:mixin,pl:mixin:APP:x.mixins.json:B}',
      'com.x.A.b(A.java:1) ~[?:?] {}',
    ],
    [
      'a class that Javassist made, in a file of its name',
      'com.x.A_$$_javassist_3.b(A_$$_javassist_3.java)',
      'com.x.A_$$_javassist_17.b(A_$$_javassist_17.java)',
    ],
    ['another version of a module', 'm@1.0/com.x.A.b(A.java:1)', 'm@2.0/com.x.A.b(A.java:1)'],
    ['with and without the loader', 'app//com.x.A.b(A.java:1)', 'com.x.A.b(A.java:1)'],
    [
      'a synthetic class of Android',
      'com.x.A$$ExternalSyntheticLambda0.run(D8$$SyntheticClass:0)',
      'com.x.A$$ExternalSyntheticLambda9.run(Unknown Source:2)',
    ],
    [
      'a mixin among others',
      'net.m.S.handler$zfe000$shop$tick(S.java:1)',
      'net.m.S.handler$bdo001$shop$tick(S.java:1)',
    ],
  ])('%s', (_what, ...frames) => {
    const groups = frames.map((frame) => groupOf(java, at(frame, 'com.x.Main.main(Main.java:1)')));
    expect(new Set(groups).size).toBe(1);
  });

  test('in another thread, with another message, white space and runtime frames', () => {
    const one = groupOf(
      java,
      `${at('com.x.A.b(A.java:1)')}\n\tat java.lang.Thread.run(Thread.java:1)`,
    );
    const two =
      'Exception in thread "pool-1-thread-7" com.x.E: other\r\nlines\r\n at com.x.A.b(A.java:1)';
    expect(groupOf(java, two)).toBe(one);
    expect(groupOf(java, 'com.x.E\ncom.x.A.b(A.java:1)')).toBe(one);
  });

  test('if the runtime lacks the names of its files', () => {
    const run = (place: string) => groupOf(java, at(`java.lang.Thread.run(${place})`));
    expect(run('Unknown Source')).toBe(run('Thread.java:833'));
    const proxy = (name: string) => groupOf(java, at(`jdk.${name}.$Proxy4.run(Unknown Source)`));
    expect(proxy('proxy2')).toBe(proxy('proxy11'));
  });

  test('deeper in a recursion', () => {
    const deep = (times: number) =>
      at('com.x.A.a(A.java:1)', ...Array<string>(times).fill('com.x.A.b(A.java:2)'));
    expect(groupOf(java, deep(900))).toBe(groupOf(java, deep(1)));
  });

  test('regardless of which cause a logger writes first', () => {
    const [outer, inner] = [
      'com.x.O: o\n\tat com.x.O.o(O.java:1)',
      'com.x.I: i\n\tat com.x.I.i(I.java:1)',
    ];
    expect(groupOf(java, `${inner}\nWrapped by: ${outer}`)).toBe(
      groupOf(java, `${outer}\nCaused by: ${inner}`),
    );
  });
});

describe('a different error', () => {
  const one = groupOf(java, at('com.x.A.b(A.java:1)'));

  test.each([
    ['another method', at('com.x.A.c(A.java:1)')],
    ['another class', at('com.x.C.b(A.java:1)')],
    ['another jar', at('other-1.0.jar//com.x.A.b(A.java:1)')],
    ['a cause', `${at('com.x.A.b(A.java:1)')}\nCaused by: com.x.F: f\n\t... 1 more`],
  ])('%s', (_what, stack) => {
    expect(groupOf(java, stack)).not.toBe(one);
  });

  test('a different cause', () => {
    const causedBy = (kind: string, method: string) =>
      groupOf(
        java,
        `${at('com.x.A.b(A.java:1)')}\nCaused by: ${kind}: m\n\tat ${method}(B.java:1)`,
      );
    const groups = [
      causedBy('com.x.F', 'com.x.B.c'),
      causedBy('com.x.G', 'com.x.B.c'),
      causedBy('com.x.F', 'com.x.B.d'),
    ];
    expect(new Set(groups).size).toBe(3);
  });
});

describe('causes', () => {
  test('omitted frames are taken from the enclosing exception, at most as many as it has', () => {
    const frames = at('com.x.A.a(A.java:1)', 'com.x.B.b(B.java:2)');
    const cause = (count: number) =>
      shown(java, `${frames}\nCaused by: com.x.F\n\t... ${count} more`);
    expect(cause(1)?.slice(4)).toEqual(['  com.x.B.b||B.java']);
    expect(cause(2)?.slice(4)).toEqual(['  com.x.A.a||A.java', '  com.x.B.b||B.java']);
    expect(cause(3)?.slice(4)).toEqual(['  malformed ... 3 more']);
    expect(shown(java, `${frames}\n\t... 1 more`)?.at(-1)).toBe('  malformed ... 1 more');
  });

  test('one without indentation belongs to the exception itself', () => {
    const stack = `${at('a.A.a(A.java:1)')}\nSuppressed: a.S\nat a.B.b(B.java:1)\nCaused by: a.C\nat a.D.d(D.java:1)`;
    expect(shown(java, stack)?.filter((line) => !line.startsWith(' '))).toEqual([
      'root com.x.E',
      'cause of 0 a.C',
      'suppressed of 0 a.S',
    ]);
  });

  test('thousands of them, nested or not', () => {
    const causes = Array.from(
      { length: 10_000 },
      (_, index) => `Caused by: a.C${index}\n\t... 1 more`,
    );
    expect(shown(java, [at('a.A.a(A.java:1)'), ...causes].join('\n'))).toHaveLength(128);
    const nested = Array.from(
      { length: 2_000 },
      (_, i) => `${' '.repeat(i)}Suppressed: a.C\n${' '.repeat(i)}Caused by: a.D`,
    );
    expect(java.parse([at('a.A.a(A.java:1)'), ...nested].join('\n').split('\n'))).toHaveLength(64);
  });
});

describe('not a stack', () => {
  test.each([
    'it broke',
    'Error: it broke\nsomewhere',
    'example.com: connection refused',
    'at the end (of the day)\nCaused by: nobody knows',
    'TypeError: x\n    at f (https://cdn.example.com/app.js:1:2)',
    '... 3 more',
    '',
  ])('%j', (text) => {
    expect(java.parse(text.split('\n'))).toBeNull();
  });

  test('an exception line is recognized even without frames', () => {
    expect(shown(java, 'java.lang.NullPointerException')).toEqual([
      'root java.lang.NullPointerException',
    ]);
    expect(shown(java, 'Exception in thread "main" Oops: m')).toEqual(['root Oops']);
  });
});

test('mutations of real stacks never throw', () => {
  holdsOnMutants(
    java,
    stacks.map(({ stack }) => stack),
  );
});
