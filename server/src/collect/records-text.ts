import type { Pieces } from '../platform/pieces.ts';
import type { JournalRecord } from './journal-record.ts';

/** Records written in one piece, which take about a millisecond. */
const recordsOfPiece = 100;

/** The text of records as they are journaled. Records of one request can take tens of milliseconds together. */
export function* recordsText(records: readonly JournalRecord[]): Pieces<string> {
  let text = JSON.stringify(records[0]);
  for (let index = 1; index < records.length; index++) {
    if (index % recordsOfPiece === 0) yield;
    text += `\n${JSON.stringify(records[index])}`;
  }
  return text;
}
