import type { Clock } from '../../platform/clock.ts';
import type { JournalPort } from '../journal-port.ts';
import type { OutcomeCounter } from '../outcome-counter.ts';
import type { BodyTurns } from './body-turns.ts';
import type { Decompressor } from './decompress.ts';
import type { Ending } from './ending.ts';
import type { Judgement } from './judgement.ts';
import type { ParsedBody } from './parse-body.ts';
import type { Pieces } from './pieces.ts';
import type { BodyBudget } from './read-body.ts';
import type { RequestContext, IngestParts } from './request-context.ts';

export interface CollectingParts extends IngestParts {
  readonly journal: JournalPort;
  readonly outcomes: OutcomeCounter;
  readonly clock: Clock;
  readonly budget: BodyBudget;
  readonly turns: BodyTurns;
  readonly decompressor: Decompressor;
  readonly onError: (error: unknown) => void;
}

/** What one collecting endpoint adds to what all of them do. */
export interface Collecting {
  readonly path: string;
  /** The body's bound, compressed and decompressed. */
  readonly bodyBytes: number;
  /** Whether `?encoding=` says how the body is compressed: beacons cannot set headers. */
  readonly encodingInQuery: boolean;
  /** Whether only a header's token counts: then the project is known before the body is read. */
  readonly tokenInHeader?: boolean;
  /** What can be refused before the body is parsed, by its headers alone. */
  refuseUnparsed?(context: RequestContext): Ending | null;
  /** Parses the body, where `parseBody` does not do, and sees to it that large ones take turns. */
  readonly parse?: (body: Buffer) => ParsedBody | Promise<ParsedBody>;
  /** What must be ready before the body is judged; null = nothing is missing. Never rejects. */
  prepare?(value: unknown, context: RequestContext): Promise<void> | null;
  /** Judges the parsed body, one of many items in pieces. Waits for nothing and does not throw. */
  judge(value: unknown, context: RequestContext): Judgement | Pieces<Judgement>;
}
