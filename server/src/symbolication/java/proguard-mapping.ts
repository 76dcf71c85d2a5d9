import { mapLimits } from '../../builds/build-problems.ts';
import { ByteLru } from '../../platform/byte-lru.ts';
import { BadMap } from '../bad-map.ts';
import type { WorkBudget } from '../work-budget.ts';
import { bytesOfBlock, type ClassBlock, readClassBlock } from './class-block.ts';

/** Bytes of parsed classes that are kept. */
const mostRead = 40 * 1024 ** 2;
/** Cost of parsing a character, relative to skipping it. */
const costOfCharacter = 16;
/** A longer block is not parsed: no real class needs it. */
const longestBlock = 2 * 1024 ** 2;
const perClass = 300;

interface Place {
  readonly original: string;
  /** Offsets of its lines in the text. */
  readonly from: number;
  to: number;
}

/**
 * A mapping of R8 or ProGuard. It stays in memory as its text, with the offset of each class. A class is
 * parsed when a frame names it.
 */
export class ProguardMapping {
  private readonly byName = new Map<string, Place>();
  private readonly byOriginal = new Map<string, Place>();
  /** The most recently used blocks. */
  private readonly blocks = new ByteLru<Place, ClassBlock>(mostRead);
  private readonly textBytes: number;

  /** @throws BadMap for a text without classes */
  constructor(private readonly text: string) {
    let last: Place | null = null;
    for (let from = 0; from < text.length;) {
      const newline = text.indexOf('\n', from);
      const end = newline === -1 ? text.length : newline;
      const first = text.charCodeAt(from);
      if (first > space && first !== hash) {
        if (last !== null) last.to = from;
        last = this.classAt(from, end);
      }
      from = end + 1;
    }
    if (last !== null) last.to = text.length;
    if (this.byName.size === 0) throw new BadMap('no_classes');
    this.textBytes = twoBytes.test(text) ? 2 * text.length : text.length;
  }

  /** Approximate size in memory, in bytes. */
  get bytes(): number {
    return this.textBytes + this.byName.size * perClass + this.blocks.bytes;
  }

  /** The original name of a class, or null if the mapping does not contain the class. */
  originalOf(name: string): string | null {
    return this.byName.get(name)?.original ?? null;
  }

  /** The methods of a class, by the obfuscated name of the class. */
  blockOf(name: string, work: WorkBudget): ClassBlock | 'too_costly' | null {
    return this.blockAt(this.byName.get(name), work);
  }

  /** A class by its original name. */
  blockOfOriginal(original: string, work: WorkBudget): ClassBlock | 'too_costly' | null {
    return this.blockAt(this.byOriginal.get(original), work);
  }

  private blockAt(place: Place | undefined, work: WorkBudget): ClassBlock | 'too_costly' | null {
    const length = place === undefined ? 0 : place.to - place.from;
    if (place === undefined || length > longestBlock) return null;
    const known = this.blocks.get(place);
    if (known !== undefined) return known;
    if (!work.spend(length * costOfCharacter)) return 'too_costly';
    const block = readClassBlock(this.text.slice(place.from, place.to));
    this.blocks.set(place, block, bytesOfBlock(block));
    return block;
  }

  /** `original.Name -> a.b:` */
  private classAt(from: number, end: number): Place | null {
    const line = this.text.slice(from, Math.min(end, from + longestLine)).trim();
    const arrow = line.indexOf(' -> ');
    if (arrow < 1 || !line.endsWith(':')) return null;
    const place = { original: line.slice(0, arrow), from: end + 1, to: end + 1 };
    if (this.byName.size >= mapLimits.classes) throw new BadMap('too_many_classes');
    this.byName.set(line.slice(arrow + 4, -1), place);
    this.byOriginal.set(place.original, place);
    return place;
  }
}

const twoBytes = /[\u0100-\uffff]/;
const space = 32;
const hash = 35;
const longestLine = 2000;
