import { expect, test } from 'vitest';
import { certificateAdvice, isUntrustedCertificate } from './untrusted-certificate.ts';

const trust = 'name its authority';

test.each([
  ['CERT_HAS_EXPIRED', 'renew it, and check the clock of this machine'],
  ['CERT_NOT_YET_VALID', 'check the clock of this machine'],
  ['CERT_REVOKED', 'replace it'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'use a name that is in the certificate'],
  ['CERT_SIGNATURE_FAILURE', trust],
  ['SELF_SIGNED_CERT_IN_CHAIN', trust],
])('what to do about %s', (code, advice) => {
  expect([isUntrustedCertificate(code), certificateAdvice(code, trust)]).toEqual([true, advice]);
});

test('a server that cannot be reached is not about certificates', () => {
  expect(isUntrustedCertificate('ECONNREFUSED')).toBe(false);
});
