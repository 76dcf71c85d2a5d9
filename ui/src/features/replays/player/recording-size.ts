import { bagsIn, isBag, kinds, type RecordedEvent, sources } from './recorded-event.ts';
import { t } from '../../../words/words.ts';

/**
 * What browsers can play without hanging for long. Of a session in a tab, the tracker records 20 million characters, which
 * are at most 60 MB and have fewer nodes and events. Other senders don't stop there.
 */
const most = { bytes: 100e6, parts: 400_000 } as const;
/** A page, also a new size of it, takes as long as this many nodes. */
const partsOfPage = 100;

/** Counts what a recording adds to its pages, and rejects one that is too large before the frame gets it. */
export class RecordingSize {
  /** Nodes and events. */
  private parts = 0;

  /**
   * @param bytes of the recording as JSON
   * @throws Error that says so
   */
  constructor(bytes: number) {
    if (bytes > most.bytes) throw tooLarge();
  }

  /** @throws Error that says so */
  take(events: readonly RecordedEvent[]): void {
    for (const event of events) {
      this.add(event.type === kinds.meta ? partsOfPage : 1);
      for (const root of addedBy(event)) this.count(root);
    }
  }

  private add(parts: number): void {
    this.parts += parts;
    if (this.parts > most.parts) throw tooLarge();
  }

  /** Without recursion: the depth comes from an untrusted page. */
  private count(root: unknown): void {
    const open = [root];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      this.add(1);
      if (isBag(node)) for (const child of bagsIn(node.childNodes)) open.push(child);
    }
  }
}

function addedBy({ type, data }: RecordedEvent): unknown[] {
  if (type === kinds.fullSnapshot) return [data.node];
  if (type !== kinds.incremental || data.source !== sources.mutation) return [];
  return bagsIn(data.adds).map(({ node }) => node);
}

function tooLarge(): Error {
  return new Error(t`This recording is too large to be played: your browser would hang.`);
}
