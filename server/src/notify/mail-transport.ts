import type { RenderedMail } from './render-mail.ts';

/** A mail server, from `BELLWETHER_SMTP_URL`. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** Implicit TLS (`smtps:`) instead of STARTTLS. */
  readonly secure: boolean;
  readonly user: string | null;
  readonly password: string | null;
}

/** Required security: TLS with a valid certificate, any TLS, or TLS if available. */
export type SmtpTls = 'verified' | 'unverified' | 'optional';

export interface MailSender {
  readonly name: string;
  readonly address: string;
}

export interface OutgoingMail extends RenderedMail {
  /** Without angle brackets. The same for every attempt, so that receivers can detect duplicates. */
  readonly messageId: string;
  readonly to: string;
  /** URL for one-click unsubscribing (RFC 8058); null for a mail that its reader has just asked for. */
  readonly unsubscribe: string | null;
}

/** The result of an attempt. */
export type SendResult =
  | { readonly kind: 'sent' }
  | {
      /** `rejected`: this mail, permanently. `busy`: this mail, temporarily. `away`: all mails. */
      readonly kind: 'rejected' | 'busy' | 'away';
      /** Such as `EENVELOPE 550`. Contains no address and no secret. */
      readonly code: string;
      /** The response of the server, for the administrator. May contain the address. */
      readonly error: string;
    };

/** A connection to the mail server. */
export interface MailTransport {
  /** Never rejects. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<SendResult>;
}

/** Milliseconds. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

const longestError = 300;

/** Connects for each mail: mails are few, so no connection is kept open. */
export function smtpTransport(server: SmtpServer, tls: SmtpTls, from: MailSender): MailTransport {
  let transport: ReturnType<typeof connectionTo> | undefined;
  return {
    send: async (mail, signal) => {
      try {
        transport ??= connectionTo(server, tls);
        const connection = await transport;
        await connection.sendMail({
          from: { name: from.name, address: from.address },
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          messageId: `<${mail.messageId}>`,
          ...(mail.unsubscribe !== null && { list: { unsubscribe: mail.unsubscribe } }),
          headers: {
            ...(mail.unsubscribe !== null && {
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
          },
          signal,
        });
        return { kind: 'sent' };
      } catch (error) {
        return failure(error);
      }
    },
  };
}

/** Signs in without sending anything. @returns what is wrong; null if mails would be accepted */
export async function mailServerProblem(server: SmtpServer, tls: SmtpTls): Promise<string | null> {
  const transport = await connectionTo(server, tls);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return failure(error).error;
  } finally {
    transport.close();
  }
}

async function connectionTo(server: SmtpServer, tls: SmtpTls) {
  // Services without a mail server don't load it.
  const { createTransport } = await import('nodemailer');
  // Local connections can't be read by others, and local servers often have self-signed certificates.
  const local = !server.secure && /^(localhost|127(\.\d+){3}|::1)$/.test(server.host);
  return createTransport({
    host: server.host,
    port: server.port,
    secure: server.secure,
    requireTLS: !server.secure && !local && tls !== 'optional',
    tls: { rejectUnauthorized: tls === 'verified' && !local },
    ...(server.user !== null && { auth: { user: server.user, pass: server.password ?? '' } }),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  });
}

function failure(error: unknown): Exclude<SendResult, { readonly kind: 'sent' }> {
  const { code, responseCode, permanent, message } = factsOf(error);
  // Only these concern this mail; a wrong password, for example, concerns all mails.
  const aboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const forGood = aboutMail && permanent !== false;
  return {
    kind: forGood ? 'rejected' : aboutMail ? 'busy' : 'away',
    code: responseCode === null ? code : `${code} ${responseCode}`,
    error: message.replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ').slice(0, longestError),
  };
}

function factsOf(error: unknown) {
  const facts = { code: 'UNKNOWN', responseCode: null, permanent: null, message: String(error) };
  if (!(error instanceof Error)) return facts;
  const of = <Type>(name: string, is: (value: unknown) => value is Type): Type | null => {
    const value: unknown = Reflect.get(error, name);
    return is(value) ? value : null;
  };
  return {
    code: of('code', isText) ?? facts.code,
    responseCode: of('responseCode', isNumber),
    permanent: of('permanent', isBoolean),
    message: error.message,
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
