import { Lru } from '../../platform/lru.ts';
import { BadMap } from '../bad-map.ts';
import { type ClassBlock, readClassBlock } from './class-block.ts';

/** Classes whose lines are kept read. */
const mostBlocks = 1000;
/** Where nothing else is known of a class, a block this long is not read: it is nobody's. */
const longestBlock = 8 * 1024 ** 2;
const perClass = 300;

interface Place {
  readonly original: string;
  /** Its lines in the text. */
  readonly from: number;
  to: number;
}

/**
 * A mapping of R8 or ProGuard. It is kept as the text it came as, with the place of each class; a
 * class is read when a frame names it.
 */
export class ProguardMapping {
  private readonly byName = new Map<string, Place>();
  private readonly byOriginal = new Map<string, Place>();
  private readonly blocks = new Lru<Place, ClassBlock>(mostBlocks);

  /** @throws BadMap for a text that has no class */
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
    if (this.byName.size === 0) throw new BadMap();
  }

  /** Bytes of memory, about. */
  get bytes(): number {
    return this.text.length + this.byName.size * perClass;
  }

  /** What a class was called; null = the mapping has no such class. */
  originalOf(name: string): string | null {
    return this.byName.get(name)?.original ?? null;
  }

  /** The methods of a class, by its obfuscated name. */
  blockOf(name: string): ClassBlock | null {
    return this.blockAt(this.byName.get(name));
  }

  /** The file that a class was written in, by its original name; null = not said. */
  sourceFileOf(original: string): string | null {
    return this.blockAt(this.byOriginal.get(original))?.sourceFile ?? null;
  }

  private blockAt(place: Place | undefined): ClassBlock | null {
    if (place === undefined || place.to - place.from > longestBlock) return null;
    let block = this.blocks.get(place);
    if (block === undefined) {
      block = readClassBlock(this.text.slice(place.from, place.to));
      this.blocks.set(place, block);
    }
    return block;
  }

  /** `original.Name -> a.b:` */
  private classAt(from: number, end: number): Place | null {
    const line = this.text.slice(from, Math.min(end, from + longestLine)).trim();
    const arrow = line.indexOf(' -> ');
    if (arrow < 1 || !line.endsWith(':')) return null;
    const place = { original: line.slice(0, arrow), from: end + 1, to: end + 1 };
    this.byName.set(line.slice(arrow + 4, -1), place);
    this.byOriginal.set(place.original, place);
    return place;
  }
}

const space = 32;
const hash = 35;
const longestLine = 2000;
