/** Tries to run code in all ways in which text becomes markup, an address or a template. */
const run = 'console.error(`hostile ran`)';

/** Texts that strangers send, by what they try. Each contains its name, so that a test finds it. */
export const hostileTexts = {
  markup: `hostile"'><img src=x onerror=${run}><svg onload=${run}><script>${run}</script>`,
  link: `javascript:${run}//hostile`,
  template: `hostile{{7*7}}\${7*7}<%= 7*7 %>#{7*7}`,
  formula: `=HYPERLINK("https://hostile.example","hostile")`,
  rightToLeft: 'hostile\u202e gnp.exe שלום مرحبا',
  invisible: `hostile\u200b\u200d\ufeff\u2060\u00ad${'\u200b'.repeat(60)}end`,
  combining: `hostile${'ẹ\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308'.repeat(20)}`,
  emoji: `hostile👩\u200d👩\u200d👧\u200d👦🏳\ufe0f\u200d🌈🇩🇪${'👨\u200d👩\u200d👧\u200d👦'.repeat(12)}`,
  control: 'hostile\u0000\u0007\u001b[31mred\u0008\r\n\u2028\u2029\u0085end',
  surrogate: 'hostile\ud83d and \udc00 end',
  long: `hostile${'W'.repeat(10_000)}`,
} as const;

export const allHostileTexts: readonly string[] = Object.values(hostileTexts);

/** All of them in one text of this length: what a name can be. */
export const hostileName = (name: string, length = 200): string =>
  `${name} ${hostileTexts.rightToLeft} ${hostileTexts.markup} ${'W'.repeat(length)}`.slice(
    0,
    length,
  );
