import { useEffect } from 'react';

/** Characters that turn the direction of what follows them, which would also turn the name of the product. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g;

/** Names the browser's tab and its history after the page, as long as it is shown. */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title.replaceAll(turning, '')} – Bellwether`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
