/**
 * What functions that tests run in a page use there. The whole library of browsers would change types that Node
 * has, too.
 */
declare const document: {
  querySelector(selector: string): object | null;
  readonly body: { readonly innerText: string };
  readonly documentElement: { readonly scrollWidth: number };
};
declare function requestAnimationFrame(callback: (time: number) => void): number;
