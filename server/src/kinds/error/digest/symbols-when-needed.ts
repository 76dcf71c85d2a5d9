import type { KindParts } from '../../../collect/digest/digest-kind.ts';
import type { Symbols } from './open-symbols.ts';

/** Maps stacks; null if there are no uploaded files, as in trials, which then load nothing for it. */
export function symbolsWhenNeeded(parts: KindParts): Symbols | null {
  const { blobs } = parts;
  if (blobs === null) return null;
  let opened: Promise<Symbols> | undefined;
  const open = async (): Promise<Symbols> => {
    const { openSymbols } = await import('./open-symbols.ts');
    return openSymbols(blobs, parts);
  };
  return {
    map: async (errors) => (await (opened ??= open())).map(errors),
    report: async () => (await opened)?.report(),
  };
}
