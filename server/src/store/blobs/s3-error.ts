/** Why a bucket cannot be used. `answer`: none of the others, such as a server that is not a blob store. */
export type S3Reason =
  | 'unreachable'
  | 'certificate'
  | 'key'
  | 'rights'
  | 'bucket'
  | 'region'
  | 'clock'
  | 'space'
  | 'failing'
  | 'answer';

/** The store sent an unexpected answer or none. The message contains no secret. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly reason: S3Reason;

  constructor(message: string, reason: S3Reason = 'answer', options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** Source of most, others are those of MinIO and Ceph: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
const reasons = new Map<string, S3Reason>([
  ['InvalidAccessKeyId', 'key'],
  ['SignatureDoesNotMatch', 'key'],
  ['InvalidToken', 'key'],
  ['AccessDenied', 'rights'],
  ['AllAccessDisabled', 'rights'],
  ['NoSuchBucket', 'bucket'],
  ['InvalidBucketName', 'bucket'],
  ['AuthorizationHeaderMalformed', 'region'],
  ['PermanentRedirect', 'region'],
  ['RequestTimeTooSkewed', 'clock'],
  ['XMinioStorageFull', 'space'],
  ['XMinioAdminBucketQuotaExceeded', 'space'],
  ['QuotaExceeded', 'space'],
]);

/** Insufficient Storage. */
const full = 507;

/** What an error code of the store means, or the status of an answer with an unknown one. */
export function reasonOf(code: string, status: number): S3Reason {
  if (status === full) return 'space';
  return reasons.get(code) ?? (status >= 500 ? 'failing' : 'answer');
}
