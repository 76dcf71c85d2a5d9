import { isMailAddress } from '../platform/mail-address.ts';
import { ConfigError, type Setting } from './setting.ts';

/** A parsed mail server URL. */
export interface SmtpUrl {
  readonly host: string;
  readonly port: number;
  /** Implicit TLS (`smtps:`) instead of STARTTLS. */
  readonly secure: boolean;
  readonly user: string | null;
  readonly password: string | null;
}

const submission = 587;
const submissionWithTls = 465;
const longestName = 100;

/** Such as `smtp://user:password@mail.example.com:587`. Errors don't contain the password. */
export function smtpUrl(name: string, description: string): Setting<SmtpUrl | null> {
  return {
    name,
    shown: '',
    description,
    read: (text) => {
      if (text === undefined) return null;
      const server = readSmtpUrl(text);
      if (server !== null) return server;
      throw new ConfigError(
        `${name} must be an address such as smtp://user:password@mail.example.com:587 or smtps://mail.example.com, with special characters of user and password percent-encoded.`,
      );
    },
  };
}

/** Such as `Bellwether <analytics@example.com>`, or just the address. */
export function sender(
  name: string,
  { description, shown }: { readonly description: string; readonly shown: string },
): Setting<{ readonly name: string; readonly address: string } | null> {
  return {
    name,
    shown,
    description,
    read: (text) => {
      if (text === undefined) return null;
      const named = /^(?<name>[^<>]*)<(?<address>[^<>]*)>$/.exec(text)?.groups;
      const shownAs = (named?.['name'] ?? '').trim().replaceAll(/^"(.*)"$/g, '$1');
      const address = (named?.['address'] ?? text).trim();
      if (!isMailAddress(address) || shownAs.length > longestName || /\p{C}/u.test(shownAs)) {
        throw new ConfigError(
          `${name} must be an address such as analytics@example.com or Analytics ` +
            `<analytics@example.com>, with a name of at most ${longestName} characters.`,
        );
      }
      return { name: shownAs || 'Bellwether', address };
    },
  };
}

function readSmtpUrl(text: string): SmtpUrl | null {
  if (!/^smtps?:\/\//.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const secure = url.protocol === 'smtps:';
  const host = decoded(url.hostname.replaceAll(/^\[(.*)\]$/g, '$1'));
  const user = decoded(url.username);
  const password = decoded(url.password);
  const port = url.port === '' ? (secure ? submissionWithTls : submission) : Number(url.port);
  if (host === null || user === null || password === null) return null;
  const rest = url.pathname.replace(/^\/$/, '') + url.search + url.hash;
  // A host is a name or an address; anything else would fail later with a less clear error.
  if (!/^[\p{L}\p{N}._:-]+$/u.test(host) || port === 0 || rest !== '') return null;
  if ((user === '') !== (password === '')) return null;
  return { host, port, secure, user: user || null, password: password || null };
}

function decoded(text: string): string | null {
  try {
    const value = decodeURIComponent(text);
    return /\p{Cc}/u.test(value) ? null : value;
  } catch {
    return null;
  }
}
