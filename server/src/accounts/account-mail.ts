/** One mail of an account matter. Times are ISO 8601 UTC. */
export type AccountMessage =
  | {
      readonly type: 'organization_invite';
      readonly to: string;
      readonly organizationName: string;
      readonly inviterName: string;
      readonly role: string;
      /** The app's page that takes the invitation, from the root: `/app/invitations/{id}`. */
      readonly path: string;
      readonly expiresAt: string;
    }
  | {
      readonly type: 'verification' | 'password_reset';
      readonly to: string;
      readonly name: string;
      /** What the link opens, from the root, its secret included. */
      readonly path: string;
      readonly expiresAt: string;
    };

/** How accounts reach people; the service hands in what really sends. */
export interface AccountMail {
  /** Whether mail is set up (SMTP and the service's own address). */
  readonly sends: boolean;
  /**
   * Takes a message to be sent. Resolves when it is on disk, or, inside a transaction, part of it;
   * await it before you answer. Never waits for the mail server and never rejects.
   */
  deliver(message: AccountMessage): Promise<void>;
}
