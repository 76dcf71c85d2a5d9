import { namedWarnings } from './limits.ts';

/** What a 200 tells the client about what was cut. Made per request, filled by the steps. */
export class Warnings {
  private texts: Map<string, string> | null = null;
  private unnamed = 0;
  private prefix = '';

  /** The body that what follows is about; `null` = the request has one body only. */
  about(index: number | null): void {
    this.prefix = index === null ? '' : `[${index}].`;
  }

  add(key: string, text: string): void {
    this.texts ??= new Map();
    if (this.texts.size >= namedWarnings) this.unnamed++;
    else this.texts.set(this.prefix + key, text);
  }

  /** The `warnings` of the answer, or null when there is nothing to say. */
  toObject(): Record<string, string> | null {
    if (this.texts === null) return null;
    if (this.unnamed > 0) this.texts.set('…', `${this.unnamed} more were cut`);
    return Object.fromEntries(this.texts);
  }
}
