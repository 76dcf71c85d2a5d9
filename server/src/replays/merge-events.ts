import { eventPlaces, type EventPlaces } from './event-places.ts';

/** A chunk that is being merged, with its next event. */
interface Source {
  readonly json: Buffer;
  readonly places: EventPlaces;
  /** Index of the chunk: with equal times, events of earlier chunks come first. */
  readonly order: number;
  next: number;
}

const comma = 0x2c;

/**
 * Merges the events of chunks in order of their timestamps, as the inside of one JSON array. Each chunk must
 * be sorted. Needs twice the size of the chunks, and a few bytes per event.
 */
export function mergeEvents(chunks: readonly Buffer[]): Buffer<ArrayBuffer> {
  const sources = chunks.map((json, order) => ({
    json,
    order,
    places: eventPlaces(json),
    next: 0,
  }));
  const heap = sources.filter(({ places }) => places.count > 0);
  // Chunks are sorted by their first events, so this is nearly a heap already.
  for (let at = (heap.length >> 1) - 1; at >= 0; at -= 1) sink(heap, at);
  const merged = Buffer.alloc(chunks.reduce((sum, { length }) => sum + length, 0));
  let used = 0;
  for (let [first] = heap; first !== undefined; [first] = heap) {
    const { json, places, next } = first;
    if (used > 0) merged[used++] = comma;
    used += json.copy(merged, used, places.begins[next], places.ends[next]);
    first.next += 1;
    if (first.next === places.count) {
      const last = heap.pop();
      if (last === undefined || last === first) continue;
      heap[0] = last;
    }
    sink(heap, 0);
  }
  return merged.subarray(0, used);
}

/** Moves a source down to its place in the heap. */
function sink(heap: Source[], from: number): void {
  let at = from;
  for (;;) {
    const current = heap[at];
    if (current === undefined) return;
    let least = at;
    for (const child of [2 * at + 1, 2 * at + 2]) {
      const [one, other] = [heap[child], heap[least]];
      if (one !== undefined && other !== undefined && isBefore(one, other)) least = child;
    }
    const lower = heap[least];
    if (least === at || lower === undefined) return;
    heap[at] = lower;
    heap[least] = current;
    at = least;
  }
}

function isBefore(one: Source, other: Source): boolean {
  const difference = (one.places.times[one.next] ?? 0) - (other.places.times[other.next] ?? 0);
  return difference < 0 || (difference === 0 && one.order < other.order);
}
