import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Random } from '../platform/random.ts';
import { type Executor, keepInstanceSecret } from '../store/metadata/index.ts';

const key = 'mail_secret';

/** Signs and hashes for mails, with a separate key for each purpose. */
export class MailSecret {
  private readonly secret: string;

  constructor(secret: string) {
    this.secret = secret;
  }

  /** A hash that identifies an email address regardless of case, where the address itself is not stored. */
  addressHash(address: string): string {
    return this.hmac('address', address.toLowerCase());
  }

  sign(text: string): string {
    return this.hmac('unsubscribe', text);
  }

  isSigned(text: string, signature: string): boolean {
    const right = Buffer.from(this.sign(text));
    const sent = Buffer.from(signature);
    return right.length === sent.length && timingSafeEqual(right, sent);
  }

  private hmac(use: string, text: string): string {
    return createHmac('sha256', this.secret).update(`${use}\n${text}`).digest('base64url');
  }
}

/** The instance's secret for mails, created once and stored in the metadata store. */
export async function mailSecret(db: Executor, random: Random): Promise<MailSecret> {
  return new MailSecret(await keepInstanceSecret(db, key, random));
}
