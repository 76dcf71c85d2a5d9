/**
 * Reads the parameters of a page's address. The router keeps all others as they are, which would give the page values that its
 * reader has rejected: those are removed.
 */
export function validSearch<Search extends object>(
  read: (sent: Record<string, unknown>) => Search,
): (sent: Record<string, unknown>) => Search {
  return (sent) => {
    const known = new Set<PropertyKey>();
    const watched = new Proxy(sent, {
      get(all, name: string) {
        known.add(name);
        return all[name];
      },
    });
    const search = read(watched);
    const rejected = Object.keys(sent).filter((name) => known.has(name) && !(name in search));
    return { ...Object.fromEntries(rejected.map((name) => [name, undefined])), ...search };
  };
}
