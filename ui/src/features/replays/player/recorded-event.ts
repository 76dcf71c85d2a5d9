/** A recorded event of rrweb. All its content comes from an untrusted page. */
export interface RecordedEvent {
  readonly type: number;
  /** Unix ms of the visitor's clock. */
  readonly timestamp: number;
  readonly data: Record<string, unknown>;
}

/** Kinds of events, as rrweb numbers them. */
export const kinds = { fullSnapshot: 2, incremental: 3, meta: 4, custom: 5 } as const;
/** What an incremental event describes. */
export const sources = {
  mutation: 0,
  mouseMove: 1,
  mouse: 2,
  scroll: 3,
  resize: 4,
  input: 5,
  touchMove: 6,
  media: 7,
  drag: 12,
} as const;
/** Types of mouse events. */
export const clicked = 2;

const mostMouseKinds = 10;
const moves: readonly unknown[] = [sources.mouseMove, sources.touchMove, sources.drag];

export type Bag = Record<string, unknown>;

export function isBag(value: unknown): value is Bag {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects in a list; none if it isn't a list. */
export function bagsIn(value: unknown): Bag[] {
  return Array.isArray(value) ? value.filter(isBag) : [];
}

/** The event if it can be played; null if it would break the player. */
export function readEvent(value: unknown): RecordedEvent | null {
  if (!isBag(value)) return null;
  const { type, timestamp } = value;
  if (typeof type !== 'number' || typeof timestamp !== 'number' || !Number.isFinite(timestamp)) {
    return null;
  }
  const data = isBag(value.data) ? value.data : {};
  if (type === kinds.fullSnapshot && !isBag(data.node)) return null;
  if (type === kinds.meta && !(isLength(data.width) && isLength(data.height))) return null;
  if (type === kinds.incremental && !isPlayable(data)) return null;
  return { ...value, type, timestamp, data };
}

const largestLength = 20_000;

export function isLength(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= largestLength;
}

function isPlayable(data: Bag): boolean {
  const { source, type } = data;
  if (typeof source !== 'number') return false;
  if (moves.includes(source)) return bagsIn(data.positions).length > 0;
  if (source === sources.mouse) {
    return (
      typeof type === 'number' && Number.isInteger(type) && type >= 0 && type <= mostMouseKinds
    );
  }
  if (source === sources.resize) return isLength(data.width) && isLength(data.height);
  // Video and audio aren't recorded or loaded.
  if (source === sources.media) return false;
  if (source !== sources.mutation) return true;
  return ['adds', 'removes', 'texts', 'attributes'].every((part) => Array.isArray(data[part]));
}

const byHand: readonly unknown[] = [
  ...moves,
  sources.mouse,
  sources.scroll,
  sources.input,
  sources.resize,
];

/** Whether only a person can cause the event. Pages set the values of inputs too. */
export function isByHand({ type, data }: RecordedEvent): boolean {
  return type === kinds.incremental && byHand.includes(data.source) && data.userTriggered !== false;
}
