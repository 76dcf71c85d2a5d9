/** Classes and functions of style sheets that rrweb replaces on the page. */
const CLASSES = [
  'CSSStyleSheet',
  'CSSGroupingRule',
  'CSSMediaRule',
  'CSSConditionRule',
  'CSSSupportsRule',
  'CSSStyleDeclaration',
];
const METHODS = [
  'insertRule',
  'deleteRule',
  'replace',
  'replaceSync',
  'setProperty',
  'removeProperty',
];

type Method = (...values: unknown[]) => unknown;
type Prototype = { [name: string]: Method };

let failed = false;

/**
 * The error handler of rrweb: what fails in it must not become an error of the page. Exceptions of frames are thrown
 * again, because only the functions of this page are wrapped here.
 *
 * @returns whether it is swallowed
 */
export const swallow = (error: unknown): boolean => {
  failed = true;
  const isException = Object.prototype.toString.call(error) === '[object DOMException]';
  return !isException || error instanceof DOMException;
};

/**
 * rrweb also swallows what the functions throw that it replaces, on which libraries rely: styled-components, for example,
 * counts an unsupported rule as inserted then, and inserts all later ones at wrong places.
 *
 * @returns a function to call when rrweb has replaced them
 */
export const keepExceptions = (): (() => void) => {
  const natives: [Prototype, string, Method][] = [];
  for (const name of CLASSES) {
    const { prototype } =
      (window as unknown as { [name: string]: { prototype?: Prototype } })[name] ?? {};
    for (const method of METHODS) {
      // Not an inherited one, which would be replaced for good.
      const native = prototype && Object.getOwnPropertyDescriptor(prototype, method)?.value;
      if (native) natives.push([prototype, method, native as Method]);
    }
  }
  return () => {
    for (const [prototype, method, native] of natives) {
      const replaced = prototype[method];
      if (!replaced || replaced === native) continue;
      prototype[method] = new Proxy(replaced, {
        apply(target, self, values) {
          failed = false;
          const result = Reflect.apply(target, self, values);
          // Does what rrweb has not done, or throws the same again.
          return failed ? Reflect.apply(native, self, values) : result;
        },
      });
    }
  };
};
