type Reason =
  | 'invalid_id_token'
  | 'invalid_user_info'
  | 'issuer_mismatch'
  | 'oauth_code_verification_failed'
  | 'provider_error';

/** A sign-in that the provider's answers don't allow; the message holds nothing of these answers. */
export class OidcRejection extends Error {
  constructor(
    /** The `error` that the sign-in page is told. */
    readonly code: Reason,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}
