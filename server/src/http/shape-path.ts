const plainName = /^[A-Za-z_$][\w$-]*$/;
/** Maximum length of a client's key in error paths. */
const longestName = 100;

/** `body` + `icon` = `body.icon`, + 1 = `body.icon[1]`. Names that are not plain words are quoted. */
export function childPath(parent: string, child: string | number): string {
  if (typeof child === 'number') return `${parent}[${child}]`;
  const name =
    child.length > longestName ? `${child.slice(0, longestName).toWellFormed()}…` : child;
  return plainName.test(name) ? `${parent}.${name}` : `${parent}[${JSON.stringify(name)}]`;
}
