/**
 * What functions that tests run in a page use there. The whole library of browsers would change types that Node
 * has, too.
 */
declare const document: {
  querySelector(
    selector: string,
  ): { scrollIntoView(options: { readonly block: 'center' }): void } | null;
  readonly body: { readonly innerText: string };
  readonly documentElement: { readonly scrollWidth: number };
};
declare const innerWidth: number;
declare function scrollTo(x: number, y: number): void;
declare function requestAnimationFrame(callback: (time: number) => void): number;
