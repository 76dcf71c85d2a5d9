import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../test/any-text.ts';
import { groupLegacy } from './legacy.ts';
import { legacyLanguages } from './legacy-languages.ts';

const hash = (language: string, stack: string, type = 'E') =>
  groupLegacy({ language, type, stack });
/** The lines of a stack that are hashed. */
const kept = (language: string, ...lines: string[]) =>
  legacyLanguages.get(language)?.kept(lines.map((line) => line.trim().toLowerCase()));

test('the published test vectors', () => {
  const javaFrame = '\tat plugin-1.2.3.jar//com.example.Plugin.handle(Plugin.java:42)';
  expect(hash('java', javaFrame, 'java.lang.RuntimeException')).toBe(
    'f06e38f4eff0dc1f77c5408fa596935cd875fe0baea8672153c82d3362337219',
  );
  const scriptFrame =
    ' at fn (https://cdn.example.com/assets/app.abc123.js:1742:19) id="u-42" 0xabc';
  expect(hash('javascript', scriptFrame, 'TypeError')).toBe(
    'cb29e8f23b97bb4d96a3226845d85225cd79c855b0611b9effa9baaebee1c415',
  );
});

test('the hash is SHA-256 of the masked type and the lines that count', () => {
  const text = 'com.example.oops\nat com.example.a.b(a.java)';
  const expected = createHash('sha256').update(text).digest('hex');
  const stack = 'java.lang.Error: x\r\n  at com.example.A.b(A.java:1)\n... 12 more';
  expect(hash('java', stack, ' com.example.Oops ')).toBe(expected);
});

test('errors without a stack are distinguished only by their masked types', () => {
  const expected = createHash('sha256').update('oops <num>').digest('hex');
  for (const language of ['java', 'kotlin', 'scala', 'javascript', 'php', 'rust']) {
    expect(hash(language, '', ' Oops 42 ')).toBe(expected);
    expect(hash(language, '', 'Oops 7')).toBe(expected);
    expect(hash(language, '', 'Other')).not.toBe(expected);
    // Frozen: an empty line counts as a line.
    expect(hash(language, '\n', 'Oops 7')).not.toBe(expected);
  }
  expect(hash('go', '', 'Oops 42')).not.toBe(hash('go', '', 'Oops 7'));
});

describe('java', () => {
  test('values that differ between occurrences are masked', () => {
    expect(
      kept(
        'java',
        'Caused by: com.x.E: user 42 of "Ann" id 43de3f42-d8de-0da8-1a6c-6c58fcd8b6e0',
        "at 0xdeadBEEF  deadbeefcafe1 'q' a1b2 1.5",
      ),
    ).toEqual([
      'caused by: com.x.e: user <num> of <quoted> id <uuid>',
      'at <hex> <hash> <quoted> a1b2 <num>.<num>',
    ]);
  });

  test('runtime frames and shortened frames do not count', () => {
    expect(
      kept(
        'java',
        'at java.util.List.of(List.java:1)',
        'at javax.swing.X.y(X.java:1)',
        'javax.net.Y',
        'at sun.misc.X.y(X.java:1)',
        'at com.sun.X.y(X.java:1)',
        'at jdk.internal.X.y(X.java:1)',
        '... 4 more',
        'at javassist.X.y(X.java:1)',
      ),
    ).toEqual(['at javassist.x.y(x.java)']);
  });

  test('the 81st line and all later ones have no effect', () => {
    const lines = Array.from({ length: 80 }, (_, index) => `at a.B${index}x.c(B.java:1)`);
    const stack = lines.join('\n');
    expect(hash('java', `${stack}\nat a.Other.c(Other.java:1)`)).toBe(hash('java', stack));
    expect(hash('java', stack.replace('B79x', 'C79x'))).not.toBe(hash('java', stack));
  });
});

test('javascript: places are reduced to the file name, in the format of every browser', () => {
  expect(
    kept(
      'javascript',
      'at fn (https://x.example/a/app.js:1:2)',
      'fn@https://x.example/a/app.js:1:2',
      'at /srv/app/main.js:10:5',
      'at run (node:internal/x:1:2)',
    ),
  ).toEqual(['at fn (app.js)', 'fn@app.js', 'at main.js', 'at run (x)']);
  const many = 'at a (b.js:1:1)\n'.repeat(50);
  expect(hash('javascript', `${many}at other (c.js:1:1)`)).toBe(hash('javascript', many));
});

test('php: folder, line, arguments and bare ends do not count', () => {
  expect(
    kept(
      'php',
      "#0 /var/www/app/Foo.php(42): App\\Foo->bar('x', 12)",
      '#1 {main}',
      '{closure}',
      'PHP Fatal error: at line 5',
    ),
  ).toEqual(['# foo.php app\\foo->bar(<quoted>, <num>)', 'php fatal error: at line <num>']);
});

test('rust: headers, numbers, addresses, symbol hashes and the runtime do not count', () => {
  expect(
    kept(
      'rust',
      'stack backtrace:',
      "thread 'main' panicked at src/main.rs:2:5:",
      '   0: 0x55d0 - std::panicking::begin_panic::h0123456789abcdef',
      '   at /rustc/abc/library/std/src/panicking.rs:1:2',
      '\u001b[31m  1: shop::cart::add::h0123456789abcdef\u001b[0m',
      '   at /home/ann/shop/crates/cart/src/lib.rs:10:5',
      '   2: main',
      '   at ./build/out.rs:3',
      'note: run with `RUST_BACKTRACE=1`',
    ),
  ).toEqual(['shop::cart::add', 'at src/lib.rs', 'main', 'at out.rs']);
});

test('other languages: language, type and stack unchanged, up to 1 MiB of text', () => {
  expect(hash('python', 'a')).not.toBe(hash('go', 'a'));
  expect(hash('python', 'a\n1')).not.toBe(hash('python', 'a\n2'));
  const long = 'x'.repeat(1024 * 1024);
  expect(hash('go', `${long}a`)).toBe(hash('go', `${long}b`));
  const part = (text: string) => {
    const length = Buffer.alloc(8);
    length.writeBigUInt64LE(BigInt(Buffer.byteLength(text)));
    return Buffer.concat([length, Buffer.from(text)]);
  };
  const bytes = Buffer.concat(['go', 'E', 'é'].map(part));
  expect(hash('go', 'é')).toBe(createHash('sha256').update(bytes).digest('hex'));
});

const languages = ['java', 'javascript', 'php', 'rust', 'go'];

test('every text has a hash, which is always the same', () => {
  fc.assert(
    fc.property(fc.constantFrom(...languages), anyText(), (language, stack) => {
      expect(hash(language, stack)).toMatch(/^[0-9a-f]{64}$/);
      expect(hash(language, stack)).toBe(hash(language, stack));
    }),
    { seed: 1 },
  );
});
