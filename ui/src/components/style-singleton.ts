import { useEffect } from 'react';

/**
 * In place of `react-style-singleton`, with which dialogs and menus lock the page's scroll position: it adds a `<style>`
 * element, which the app's Content-Security-Policy doesn't allow. Constructed style sheets are no inline styles.
 */
export function styleSingleton(): (props: { readonly styles: string }) => null {
  let uses = 0;
  let sheet: CSSStyleSheet | null = null;
  const add = (styles: string): void => {
    uses += 1;
    if (uses > 1) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
  };
  const remove = (): void => {
    uses -= 1;
    if (uses > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    sheet = null;
  };
  return function StyleSheet({ styles }): null {
    useEffect(() => {
      add(styles);
      return remove;
    }, [styles]);
    return null;
  };
}
