import { clsx, type ClassValue } from 'clsx';

/**
 * What a utility sets, by the first pattern that fits. Only utilities of the app are known: tailwind-merge knows all, which
 * takes 27 kB, and 40 ms on a phone before the first class. class-names.test.ts compares the two.
 */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/^([pm])-/, '$1t $1r $1b $1l'],
  [/^([pm])x-/, '$1r $1l'],
  [/^([pm])y-/, '$1t $1b'],
  [/^size-/, 'w h'],
  [/^gap-(?![xy])/, 'gap-x gap-y'],
  [/^inset-x-/, 'left right'],
  [/^inset-y-/, 'top bottom'],
  [/^inset-/, 'left right top bottom'],
  [/^translate-(?![xy])/, 'translate-x translate-y'],
  [/^text-(?:left|center|right)$/, 'text-align'],
  [/^text-(?:xs|compact|sm|base|lg|\d?xl|\[)/, 'text-size leading'],
  [/^font-(?:sans|mono)$/, 'font-family'],
  [/^border-(?:collapse|dashed)$/, '$&'],
  [/^border-([trbl])(?:$|-\d)/, 'border-$1'],
  [/^border(?:$|-\d)/, 'border-t border-r border-b border-l'],
  [/^border-/, 'border-color'],
  [/^rounded-t-/, 'tl tr'],
  [/^rounded-r-/, 'tr br'],
  [/^rounded-b-/, 'bl br'],
  [/^rounded-l-/, 'tl bl'],
  [/^rounded-(tl|tr|br|bl)-/, '$1'],
  [/^rounded(?:$|-)/, 'tl tr br bl'],
  [
    /^(?:block|inline|inline-block|inline-flex|flex|grid|hidden|contents|table|table-cell)$/,
    'display',
  ],
  [/^flex-(?:row|col)/, 'direction'],
  [/^flex-(?:no)?wrap$/, 'flex-wrap'],
  [/^flex-/, 'flex basis grow shrink'],
  [/^line-clamp-/, 'clamp display overflow-x overflow-y'],
  [/^overflow-(?![xy])/, 'overflow-x overflow-y'],
  [/^(?:fixed|absolute|relative|sticky)$/, 'position'],
  [/^(?:in)?visible$/, 'visibility'],
  [/^(?:underline|line-through)$/, 'decoration'],
  [/^resize(?:$|-)/, 'resize'],
  [/^outline(?:$|-\d)/, 'outline'],
  [/^ring(?:$|-\d)/, 'ring-width'],
  [/^bg-(?!\[)/, 'background'],
  [/^(?:m[ai][nx]-[wh]|(?:gap|overflow|translate|space)-[xy]|grid-cols|pointer-events)(?=-)/, '$&'],
  [
    /^(?:align|basis|break|content|cursor|fill|font|grow|h|items|justify(?!-items)|leading)(?=-)/,
    '$&',
  ],
  [/^(?:left|m[trbl]|opacity|order|p[trbl]|right|ring|self|shadow|shrink|text|top)(?=-)/, '$&'],
  [/^(?:bottom|touch|transition|w|whitespace|z)(?=-)/, '$&'],
];

/** What each class that was seen sets, with its variant. */
const seen = new Map<string, readonly string[]>();

function settings(name: string): readonly string[] {
  let found = seen.get(name);
  if (found === undefined) {
    const variant = /^(?:\[[^\]]*\]|[^[])*:/.exec(name)?.[0] ?? '';
    const utility = name.slice(variant.length).replace(/^-/, '');
    // One with an exclamation mark wins anyway.
    const [pattern, sets] = (!utility.endsWith('!') &&
      patterns.find(([candidate]) => candidate.test(utility))) || [/.*/, '$&'];
    found = (pattern.exec(utility)?.[0] ?? '')
      .replace(pattern, sets)
      .split(' ')
      .map((set) => variant + set);
    seen.set(name, found);
  }
  return found;
}

/** Joins class names. One that sets nothing which later ones don't set too is left out. */
export function classNames(...values: ClassValue[]): string {
  const later = new Set<string>();
  return clsx(values)
    .split(' ')
    .toReversed()
    .filter((name) => {
      const sets = settings(name);
      const isNeeded = sets.some((set) => !later.has(set));
      for (const set of sets) later.add(set);
      return isNeeded;
    })
    .toReversed()
    .join(' ');
}
