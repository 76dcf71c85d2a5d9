import { decodedMappings, encodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import { mapLimits } from '../../builds/build-problems.ts';
import { BadMap } from '../bad-map.ts';
import { savedNumbers, type Segment, VlqReader } from './vlq-reader.ts';

/** Mappings between two checkpoints. A lookup reads at most this many. */
const stride = 64;

/** Checkpoints, each of `savedNumbers` numbers. */
type Saved = Int32Array;

/**
 * Finds mappings of a source map. The mappings stay in memory as their text, with checkpoints to continue
 * from: decoded to objects, those of a 50 MB map take half a gigabyte.
 */
export class MappingIndex {
  private constructor(
    private readonly mappings: string,
    private readonly saved: Saved,
  ) {}

  /** @throws BadMap */
  static read(mappings: string): MappingIndex {
    const saved = placesOf(mappings);
    if (saved !== null) return new MappingIndex(mappings, saved);
    const inOrder = sorted(mappings);
    const again = placesOf(inOrder);
    if (again === null) throw new BadMap('unsorted_mappings');
    return new MappingIndex(inOrder, again);
  }

  /** Approximate size in memory, in bytes. */
  get bytes(): number {
    return this.mappings.length + this.saved.byteLength;
  }

  /** The last mapping in the line that begins at or before the column. Both start at 0. */
  find(line: number, column: number): Segment | null {
    const place = this.placeBefore(line, column);
    if (place < 0) return null;
    const reader = new VlqReader(this.mappings);
    reader.restore(this.saved, place * savedNumbers);
    let found: Segment | null = null;
    do {
      if (reader.line > line || (reader.line === line && reader.column > column)) break;
      if (reader.line === line) found = reader.current();
    } while (reader.next());
    return found;
  }

  /** The last checkpoint at or before the line and column, or -1. */
  private placeBefore(line: number, column: number): number {
    const { saved } = this;
    let low = 0;
    let high = saved.length / savedNumbers;
    while (low < high) {
      const middle = (low + high) >> 1;
      const at = middle * savedNumbers;
      const itsLine = saved[at] ?? 0;
      const itsColumn = saved[at + 1] ?? 0;
      if (itsLine > line || (itsLine === line && itsColumn > column)) high = middle;
      else low = middle + 1;
    }
    return low - 1;
  }
}

/** Returns null if the mappings of a line are not in order. */
function placesOf(mappings: string): Saved | null {
  const reader = new VlqReader(mappings);
  let saved = new Int32Array(64 * savedNumbers);
  let used = 0;
  let line = 0;
  let column = 0;
  for (let count = 0; reader.next(); count += 1) {
    if (reader.line === line && reader.column < column) return null;
    ({ line, column } = reader);
    if (count % stride !== 0 && !reader.isPause) continue;
    if (used === saved.length) {
      const larger = new Int32Array(saved.length * 2);
      larger.set(saved);
      saved = larger;
    }
    reader.save(saved, used);
    used += savedNumbers;
  }
  return saved.slice(0, used);
}

function sorted(mappings: string): string {
  if (mappings.length > mapLimits.unsortedBytes) throw new BadMap('unsorted_mappings');
  const map = { version: 3 as const, names: [], sources: [] };
  const decoded = decodedMappings(new TraceMap({ ...map, mappings }));
  return encodedMappings(new TraceMap({ ...map, mappings: [...decoded] }));
}
