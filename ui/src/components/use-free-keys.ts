import { useEffect, useEffectEvent } from 'react';
import { goSequence, isFreeKey } from './free-key.ts';

/** What keys do while nobody types and nothing is open over the page. Letters are in lower case. */
export function useFreeKeys(actions: Readonly<Record<string, () => void>>): void {
  const act = useEffectEvent((key: string) => {
    if (Object.hasOwn(actions, key)) actions[key]?.();
  });
  useEffect(() => {
    const isSecondOf = goSequence();
    const press = (event: KeyboardEvent) => {
      // The second key of `g e` leads to another page.
      if (!isFreeKey(event) || isSecondOf(event) || event.shiftKey) return;
      act(event.key.toLowerCase());
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
