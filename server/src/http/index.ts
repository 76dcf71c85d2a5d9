export { AddressList } from './address-list.ts';
export {
  clientAddressReader,
  countryHeaderReader,
  defaultTrustedProxies,
  type ClientAddress,
  type ProxyTrust,
} from './client-address.ts';
export { BytesAnswer } from './bytes-answer.ts';
export { requestedTime } from './requested-time.ts';
export { acceptedEncoding } from './accepted-encoding.ts';
export { disconnectSignal } from './disconnect-signal.ts';
export { hasCopy } from './known-copy.ts';
export {
  largestPage,
  listPage,
  pageAnswer,
  pageSchema,
  pageSize,
  pagingParameters,
  streamedPage,
} from './paging.ts';
export { errorAnswer } from './error-answer.ts';
export { routesFor } from './route.ts';
export type { Access, AccessRequest, AccessRule, Subject } from './access.ts';
export type { Route } from './route.ts';
export { closed, nullable, oneOf } from './schema.ts';
export { StreamedAnswer } from './streamed-answer.ts';
export { streamedList } from './streamed-list.ts';
export type { Authenticate, Identity } from './authentication.ts';
export { createServer } from './create-server.ts';
export { connectionBuckets } from './connections.ts';
export { registerRoutes } from './register-routes.ts';
export { admit, limitRequestRate, limitUnknownAddresses, type EdgeOptions } from './admission.ts';
export { takeAnyContentType } from './request-body.ts';
export { targetTooLong } from './request-target.ts';
export { RateLimiter, type RateState, addressBucket, countAddress } from './rate-limit.ts';
export { secureData } from './security-headers.ts';
export { healthPlugin, type HealthChecks } from './health.ts';
export { metricsPlugin } from './metrics.ts';
export type { FindPreview } from './page-preview.ts';
export { appPlugin } from './static-files.ts';
export { descriptionPlugin } from './description.ts';
export { type OpenApiParts } from './openapi.ts';
