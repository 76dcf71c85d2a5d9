import { useEffect } from 'react';

/** Names the browser's tab and its history after the page, as long as it is shown. */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} – Bellwether`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
