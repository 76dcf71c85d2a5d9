import { isBag, isLength, readEvent, type RecordedEvent } from '../recorded-event.ts';
import type { Size } from '../playback-state.ts';

/**
 * What the app asks of the document that shows recorded pages. Times are ms of the recording. `order` counts the
 * changes of place, so that reports from before the last one can be told apart.
 */
export type Command =
  | { readonly do: 'begin'; readonly timestamp: number; readonly speed: number }
  | { readonly do: 'add'; readonly events: readonly RecordedEvent[] }
  | { readonly do: 'play'; readonly order: number; readonly at: number }
  /** Without a time, where it is. */
  | { readonly do: 'pause'; readonly order: number; readonly at: number | null }
  | { readonly do: 'speed'; readonly speed: number };

/** What that document says. */
export type Report =
  | { readonly is: 'ready' }
  /** The size of the recorded window. */
  | { readonly is: 'size'; readonly size: Size }
  | { readonly is: 'time'; readonly order: number; readonly at: number }
  /** All that it has was played, up to this time. */
  | { readonly is: 'end'; readonly order: number; readonly until: number }
  | { readonly is: 'damaged'; readonly reason: string };

const isNumber = (value: unknown): value is number => Number.isFinite(value);
const isOrder = (value: unknown): value is number => Number.isSafeInteger(value);
const isSpeed = (value: unknown): value is number => isNumber(value) && value > 0;

/** The command, or null if it is none. */
export function readCommand(value: unknown): Command | null {
  if (!isBag(value)) return null;
  const { do: action, timestamp, speed, events, order, at } = value;
  switch (action) {
    case 'begin':
      return isNumber(timestamp) && isSpeed(speed) ? { do: action, timestamp, speed } : null;
    case 'add':
      if (!Array.isArray(events)) return null;
      return { do: action, events: events.flatMap((event: unknown) => readEvent(event) ?? []) };
    case 'play':
      return isOrder(order) && isNumber(at) ? { do: action, order, at } : null;
    case 'pause':
      if (!isOrder(order)) return null;
      return at === null || isNumber(at) ? { do: action, order, at } : null;
    case 'speed':
      return isSpeed(speed) ? { do: action, speed } : null;
    default:
      return null;
  }
}

const longestReason = 500;

/** The report, or null if it is none: the document contains foreign content. */
export function readReport(value: unknown): Report | null {
  if (!isBag(value)) return null;
  const { is, size, order, at, until, reason } = value;
  switch (is) {
    case 'ready':
      return { is };
    case 'size': {
      if (!isBag(size)) return null;
      const { width, height } = size;
      return isLength(width) && isLength(height) ? { is, size: { width, height } } : null;
    }
    case 'time':
      return isOrder(order) && isNumber(at) && at >= 0 ? { is, order, at } : null;
    case 'end':
      return isOrder(order) && isNumber(until) && until >= 0 ? { is, order, until } : null;
    case 'damaged':
      return typeof reason === 'string' ? { is, reason: reason.slice(0, longestReason) } : null;
    default:
      return null;
  }
}
