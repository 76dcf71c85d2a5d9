/**
 * Reads the parameters of a page's address. The router keeps all others as they are, which would give the page values that its
 * reader has rejected: what it reads is only kept if it returns it.
 */
export function validSearch<Search extends object>(
  read: (sent: Record<string, unknown>) => Search,
): (sent: Record<string, unknown>) => Search {
  return (sent) => {
    const known: Record<string, undefined> = {};
    const search = read(
      new Proxy(sent, {
        get: (all, name: string) => {
          if (name in all) known[name] = undefined;
          return all[name];
        },
      }),
    );
    return { ...known, ...search };
  };
}
