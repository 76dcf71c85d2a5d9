const plainName = /^[A-Za-z_$][\w$-]*$/;
/** Longest part of a client's own key that is repeated to it. */
const longestName = 100;

/** `body` + `icon` = `body.icon`, + 1 = `body.icon[1]`; names that are no plain words are quoted. */
export function childPath(parent: string, child: string | number): string {
  if (typeof child === 'number') return `${parent}[${child}]`;
  const name =
    child.length > longestName ? `${child.slice(0, longestName).toWellFormed()}…` : child;
  return plainName.test(name) ? `${parent}.${name}` : `${parent}[${JSON.stringify(name)}]`;
}
