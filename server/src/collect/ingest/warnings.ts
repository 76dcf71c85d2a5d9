import { namedWarnings } from './limits.ts';

/** The warnings of a 200 about what was cut. Made per request, filled by the steps. */
export class Warnings {
  private texts: Map<string, string> | null = null;
  private unnamed = 0;
  private prefix = '';

  /** The body that the next warnings are about; `null` = the request has only one body. */
  about(index: number | null): void {
    this.prefix = index === null ? '' : `[${index}].`;
  }

  add(key: string, text: string): void {
    this.texts ??= new Map();
    if (this.isFull) this.unnamed++;
    else this.texts.set(this.prefix + key, text);
  }

  /** Whether further warnings are only counted. */
  get isFull(): boolean {
    return this.texts !== null && this.texts.size >= namedWarnings;
  }

  /** Counts so many once it is full: a body can have hundreds of thousands. */
  count(many: number): void {
    this.unnamed += many;
  }

  /** The `warnings` of the response, or null if there are none. */
  toObject(): Record<string, string> | null {
    if (this.texts === null) return null;
    if (this.unnamed > 0) this.texts.set('…', `${this.unnamed} more were cut`);
    return Object.fromEntries(this.texts);
  }
}
