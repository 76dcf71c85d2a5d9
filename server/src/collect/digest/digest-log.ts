/** Log of the digest. Fields never contain payloads, tokens or addresses. */
export type DigestLog = (
  level: 'info' | 'warn' | 'error',
  message: string,
  fields?: Readonly<Record<string, string | number | boolean>>,
) => void;
