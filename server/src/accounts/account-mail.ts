/** An account mail. Times are ISO 8601 in UTC. */
export type AccountMessage =
  | {
      readonly type: 'organization_invite';
      readonly to: string;
      readonly organizationName: string;
      readonly inviterId: string;
      readonly inviterName: string;
      readonly role: string;
      /** Path of the app's page for accepting the invitation: `/app/invitations/{id}`. */
      readonly path: string;
      readonly expiresAt: string;
    }
  | {
      readonly type: 'verification' | 'password_reset';
      readonly to: string;
      readonly name: string;
      /** Path of the link, including its secret. */
      readonly path: string;
      readonly expiresAt: string;
    };

/** Sends account mails; implemented by the service. */
export interface AccountMail {
  /** Whether mail is set up (SMTP and the service's own URL). */
  readonly sends: boolean;
  /**
   * Queues a message. Resolves when it is stored, or part of the current transaction; await it before you
   * answer. Never waits for the mail server and never rejects.
   */
  deliver(message: AccountMessage): Promise<void>;
}
