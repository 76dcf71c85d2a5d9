import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** The mail as parsed by a mail program. */
  readonly mail: Email;
  /** The raw bytes. */
  readonly raw: string;
  /** Recipients of the envelope. */
  readonly to: readonly string[];
  readonly from: string;
  /** Whether it arrived over TLS. */
  readonly secure: boolean;
  /** The signed-in user, or null. */
  readonly user: string | null;
}

export interface SmtpHarness {
  readonly port: number;
  readonly received: ReceivedMail[];
  /** The status for later messages after their last byte; null to accept them. */
  answer: number | null;
  /** Awaited before a message is answered. */
  meanwhile: (raw: string) => Promise<void>;
  close(): Promise<void>;
}

export interface SmtpHarnessOptions {
  /** Implicit TLS; the certificate is the library's own, which no client trusts. */
  readonly secure?: boolean;
  /** Whether STARTTLS is offered. */
  readonly startTls?: boolean;
  /** The account that may sign in; if missing, no sign-in is required. */
  readonly account?: { readonly user: string; readonly password: string };
  readonly port?: number;
}

/** A real mail server on loopback that stores messages. */
export async function smtpHarness(options: SmtpHarnessOptions = {}): Promise<SmtpHarness> {
  const { account } = options;
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    secure: options.secure ?? false,
    authOptional: account === undefined,
    allowInsecureAuth: true,
    disabledCommands: options.startTls === true || options.secure === true ? [] : ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth: (auth, _session, done) => {
      const right = auth.username === account?.user && auth.password === account?.password;
      if (right) done(null, { user: auth.username });
      else done(new Error('535 wrong'));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void take(Buffer.concat(chunks).toString());
      });
      const take = async (raw: string): Promise<void> => {
        await harness.meanwhile(raw);
        if (harness.answer !== null) {
          const rejection = new Error('told to');
          return done(Object.assign(rejection, { responseCode: harness.answer }));
        }
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          mail: await PostalMime.parse(raw),
          raw,
          to: rcptTo.map(({ address }) => address),
          from: mailFrom === false ? '' : mailFrom.address,
          secure: session.secure,
          user: session.user ?? null,
        });
        return done();
      };
    },
  });
  // A client that does not accept the certificate closes the connection, as it should.
  server.on('error', () => undefined);
  const listening = server.listen(options.port ?? 0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  const harness: SmtpHarness = {
    port: address.port,
    received,
    answer: null,
    meanwhile: async () => {},
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return harness;
}
