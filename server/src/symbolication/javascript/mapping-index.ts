import { decodedMappings, encodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import { mapLimits } from '../../builds/build-problems.ts';
import { BadMap } from '../bad-map.ts';
import { savedNumbers, type Segment, VlqReader } from './vlq-reader.ts';

/** Mappings between two checkpoints. A lookup reads at most this many. */
const stride = 64;

interface Places {
  /** Checkpoints, each of `savedNumbers` numbers. */
  readonly saved: Int32Array;
  readonly count: number;
  /** Whether any mapping begins inside a line. */
  readonly hasColumns: boolean;
}

/**
 * Finds mappings of a source map. The mappings stay in memory as their text, with checkpoints to continue
 * from: decoded to objects, those of a 50 MB map take half a gigabyte.
 */
export class MappingIndex {
  private constructor(
    private readonly mappings: string,
    private readonly places: Places,
  ) {}

  /** @throws BadMap */
  static read(mappings: string): MappingIndex {
    const places = placesOf(mappings);
    if (places !== null) return new MappingIndex(mappings, places);
    const inOrder = sorted(mappings);
    const again = placesOf(inOrder);
    if (again === null) throw new BadMap('unsorted_mappings');
    return new MappingIndex(inOrder, again);
  }

  /** Approximate size in memory, in bytes. */
  get bytes(): number {
    return this.mappings.length + this.places.saved.byteLength;
  }

  /** How many whole lines are mapped; null if there are mappings inside lines. */
  get wholeLines(): number | null {
    return this.places.hasColumns ? null : this.places.count;
  }

  /**
   * The last mapping in the line that begins at or before the column, and of several at its column the first,
   * as in debuggers: swc maps `new` and the class after it to the same column. Both start at 0.
   */
  find(line: number, column: number): Segment | null {
    const last = this.scan(line, column);
    return last === null || last.column === column ? last : this.scan(line, last.column);
  }

  private scan(line: number, column: number): Segment | null {
    const { saved } = this.places;
    const reader = new VlqReader(this.mappings);
    const place = this.placeBefore(line, column);
    if (place >= 0) reader.restore(saved, place * savedNumbers);
    else if (!reader.next()) return null;
    let found: Segment | null = null;
    do {
      if (reader.line > line || (reader.line === line && reader.column > column)) break;
      if (reader.line !== line) continue;
      // A pause has no source, and can precede the mapping of its column.
      if (found?.column !== reader.column || found.source < 0) found = reader.current();
      if (reader.column === column && !reader.isPause) break;
    } while (reader.next());
    return found;
  }

  /** The last checkpoint before the line and column, or -1. */
  private placeBefore(line: number, column: number): number {
    const { saved } = this.places;
    let low = 0;
    let high = saved.length / savedNumbers;
    while (low < high) {
      const middle = (low + high) >> 1;
      const at = middle * savedNumbers;
      const itsLine = saved[at] ?? 0;
      const itsColumn = saved[at + 1] ?? 0;
      if (itsLine > line || (itsLine === line && itsColumn >= column)) high = middle;
      else low = middle + 1;
    }
    return low - 1;
  }
}

/** Returns null if the mappings of a line are not in order. */
function placesOf(mappings: string): Places | null {
  const reader = new VlqReader(mappings);
  let saved = new Int32Array(64 * savedNumbers);
  let used = 0;
  let line = 0;
  let column = 0;
  let hasColumns = false;
  let count = 0;
  for (; reader.next(); count += 1) {
    if (reader.line === line && reader.column < column) return null;
    ({ line, column } = reader);
    hasColumns ||= column > 0;
    if (count % stride !== 0 && !reader.isPause) continue;
    if (used === saved.length) {
      const larger = new Int32Array(saved.length * 2);
      larger.set(saved);
      saved = larger;
    }
    reader.save(saved, used);
    used += savedNumbers;
  }
  return { saved: saved.slice(0, used), count, hasColumns };
}

function sorted(mappings: string): string {
  if (mappings.length > mapLimits.unsortedBytes) throw new BadMap('unsorted_mappings');
  const map = { version: 3 as const, names: [], sources: [] };
  const decoded = decodedMappings(new TraceMap({ ...map, mappings }));
  return encodedMappings(new TraceMap({ ...map, mappings: [...decoded] }));
}
