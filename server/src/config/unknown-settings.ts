/** Variables of the command line, and of the examples in the docs. */
const others = ['ADDRESS', 'API_KEY', 'EMAIL', 'KEY', 'PASSWORD', 'TOKEN', 'UPLOAD_KEY'];
/** What Kubernetes and Docker set for a service of this name, and the tests for themselves. */
const ofSurroundings = /^BELLWETHER_(?:.*_)?(?:SERVICE|PORT)(?:_|$)|^BELLWETHER_(?:TEST|SOAK)_/;

/**
 * A sentence for each variable that looks like a setting, but is none: a mistyped name has no effect.
 * @param known the names of all settings
 */
export function unknownSettings(
  environment: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): string[] {
  // Kubernetes sets it to a URL; a number was meant for PORT.
  const isPort = /^\d+$/.test(environment['BELLWETHER_PORT'] ?? '');
  const unknown = Object.keys(environment).filter(
    (name) =>
      name.startsWith('BELLWETHER_') &&
      !known.includes(name) &&
      !others.includes(name.slice('BELLWETHER_'.length)) &&
      (!ofSurroundings.test(name) || (isPort && name === 'BELLWETHER_PORT')),
  );
  return unknown.toSorted().map((name) => {
    const near = nearest(name, known);
    return `${name} is not a setting and has no effect${near === null ? '' : ` (${near} is one)`}`;
  });
}

/** The name with the most pairs of letters in common, if these are more than half. */
function nearest(name: string, known: readonly string[]): string | null {
  const wanted = pairsOf(name);
  const alike = (each: string): number => {
    const pairs = pairsOf(each);
    const common = [...pairs].filter((pair) => wanted.has(pair)).length;
    return (2 * common) / (pairs.size + wanted.size);
  };
  const best = known.toSorted((a, b) => alike(b) - alike(a))[0];
  return best !== undefined && alike(best) > 0.5 ? best : null;
}

function pairsOf(name: string): Set<string> {
  const letters = name.replace('BELLWETHER_', '').replaceAll('_', '');
  return new Set(Array.from(letters, (letter, at) => letter + (letters[at + 1] ?? '')));
}
