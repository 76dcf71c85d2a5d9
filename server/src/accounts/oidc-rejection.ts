type Reason =
  | 'email_is_missing'
  | 'invalid_id_token'
  | 'invalid_user_info'
  | 'issuer_mismatch'
  | 'oauth_code_verification_failed'
  | 'provider_error';

/** A sign-in rejected because of the provider's answers. The message contains nothing from them. */
export class OidcRejection extends Error {
  constructor(
    /** The `error` for the sign-in page. */
    readonly code: Reason,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}
