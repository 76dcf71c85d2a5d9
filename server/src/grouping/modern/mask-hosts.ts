const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
/** Packages of Java begin with domains, too. */
const otherName =
  '(?!(?:com|org|net|io|dev|edu|de|java|javax|android|kotlin|scala|this|self|window|document)\\.)';
const common = '(?:com|org|edu|gov|cluster\\.local)';
/** Also names of properties, so that a machine in a domain is expected: `api.example.net`. */
const ambiguous = '(?:net|io|dev|cloud|internal|eu|de|uk|fr|nl)';
const domain = new RegExp(
  `(?<![\\w./@$-])${otherName}(?:(?:\\*\\.)?(?:${label}\\.){1,6}${common}|(?:\\*|${label})\\.(?:${label}\\.){1,5}${ambiguous})(?![\\w(-]|\\.[\\w*])`,
  'g',
);
const mayHaveDomain = new RegExp(`\\.(?:${common}|${ambiguous})(?!\\w)`);

const name = '[\\w-][\\w.-]{0,252}';
/** Words of resolvers before a name. */
const asked = new RegExp(
  `\\b(ENOTFOUND|EAI_AGAIN|(?:resolve|unknown) host:?|getaddrinfo for) ${name}`,
  'gi',
);
/** Words of Go before a name, with those after it. */
const lookedUp = new RegExp(
  `\\blookup ${name}(?= on [\\d[]|: (?:no such host|i/o timeout|server ))`,
  'g',
);
const unresolved = new RegExp(
  `(?<![\\w.-])${name}(?=: (?:Name (?:or service not known|does not resolve)|Temporary failure in name|nodename nor servname|No address associated))`,
  'g',
);
/** `Failed to connect to redis/10.0.0.7:6379` */
const withAddress = new RegExp(`(?<![\\w./-])${name}/<address>`, 'g');

/** Replaces names of machines by `<host>`. Expects addresses to be masked. */
export function maskHosts(text: string): string {
  const resolved = /host|lookup|ENOTFOUND|EAI_AGAIN|getaddrinfo/i.test(text)
    ? text.replace(asked, '$1 <host>').replace(lookedUp, 'lookup <host>')
    : text;
  const named = /: (?:Name|Temporary|nodename|No address) /.test(resolved)
    ? resolved.replace(unresolved, '<host>')
    : resolved;
  const addressed = named.includes('/<address>')
    ? named.replace(withAddress, '<host>/<address>')
    : named;
  return mayHaveDomain.test(addressed) ? addressed.replace(domain, '<host>') : addressed;
}
