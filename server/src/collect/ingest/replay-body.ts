import { isUtf8 } from 'node:buffer';
import { invalidJson, nestedTooDeep } from './ending.ts';
import type { ParsedBody } from './parse-body.ts';
import { scanReplayBody } from './scan-replay-body.ts';

/** Levels of a body: each element of a page takes two, and pages are deep. */
const deepestReplay = 1000;
const byteOrderMark = 0xfeff;

/** A body of `/v1/replay`, parsed. */
export class ReplayBody {
  constructor(
    readonly value: unknown,
    /** Its `events` as they were sent, where they can be kept so. */
    readonly sentEvents: Buffer | null,
  ) {}
}

/**
 * Bytes as JSON. Unlike other bodies these may be deep, and what lies in the events stays as it was
 * sent: nothing reads it but a player.
 */
export function parseReplayBody(bytes: Buffer): ParsedBody {
  const { tooDeep, events } = scanReplayBody(bytes, deepestReplay);
  if (tooDeep) return { ok: false, ending: nestedTooDeep };
  let text = bytes.toString('utf8');
  if (text.charCodeAt(0) === byteOrderMark) text = text.slice(1);
  try {
    const value: unknown = JSON.parse(text);
    const sent = events !== null && isUtf8(bytes) ? bytes.subarray(events.start, events.end) : null;
    return { ok: true, value: new ReplayBody(value, sent) };
  } catch {
    return { ok: false, ending: invalidJson };
  }
}
