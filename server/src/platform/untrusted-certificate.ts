/** Failures of a TLS handshake that trying again does not change. */
const codes: ReadonlySet<string> = new Set([
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REVOKED',
  'CERT_SIGNATURE_FAILURE',
  'CERT_UNTRUSTED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'INVALID_CA',
  'INVALID_PURPOSE',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** Whether a server's certificate is the reason, by the code of the error. */
export const isUntrustedCertificate = (code: string): boolean => codes.has(code);

/**
 * What to do about it, to follow the reason in a sentence.
 * @param trust how its authority is made known
 */
export function certificateAdvice(code: string, trust: string): string {
  switch (code) {
    case 'CERT_HAS_EXPIRED':
      return 'renew it, and check the clock of this machine';
    case 'CERT_NOT_YET_VALID':
      return 'check the clock of this machine';
    case 'CERT_REVOKED':
      return 'replace it';
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return 'use a name that is in the certificate';
    default:
      return trust;
  }
}
