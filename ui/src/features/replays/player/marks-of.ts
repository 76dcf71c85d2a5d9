import type { Activity, ActivityKind } from './activities.ts';

/** What is marked on the bar, and how; what comes later is drawn over the others. Typing isn't marked. */
const looks = {
  click: 'size-1.5 rounded-full bg-ink ring-1 ring-surface',
  page: 'h-2 w-0.5 bg-ink/50',
  rage: 'h-3 w-1.5 rounded-full bg-bad',
  error: 'h-4 w-0.5 bg-bad',
} as const;

type MarkedKind = keyof typeof looks;
const order = Object.keys(looks);
const isMarked = (kind: ActivityKind): kind is MarkedKind => kind in looks;

interface Mark {
  readonly kind: MarkedKind;
  /** From 0 to 1. */
  readonly place: number;
  readonly text: string;
  readonly look: string;
}

/** Places for marks: more would cover each other. */
const places = 400;

/** The marks of a recording, however much happened: the first of each kind at each place. */
export function marksOf(activities: readonly Activity[], total: number): Mark[] {
  const found = new Map<string, Mark>();
  for (const { kind, at, text } of activities) {
    if (!isMarked(kind)) continue;
    const place = total > 0 ? Math.min(at / total, 1) : 0;
    const key = `${kind} ${Math.round(place * places)}`;
    if (!found.has(key)) found.set(key, { kind, place, text, look: looks[kind] });
  }
  return [...found.values()].toSorted(
    (one, other) => order.indexOf(one.kind) - order.indexOf(other.kind),
  );
}
