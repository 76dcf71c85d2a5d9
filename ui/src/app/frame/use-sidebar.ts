import { useState } from 'react';
import { readStored, store } from '../../components/stored.ts';

/** Whether the sidebar only shows icons, as this browser remembers it. */
export function useSidebar(): [isNarrow: boolean, toggle: () => void] {
  const [isNarrow, setNarrow] = useState(() => readStored('sidebar') === 'narrow');
  const toggle = () => {
    store('sidebar', isNarrow ? 'wide' : 'narrow');
    setNarrow(!isNarrow);
  };
  return [isNarrow, toggle];
}
