export { AddressList } from './address-list.ts';
export {
  clientAddressReader,
  countryHeaderReader,
  defaultTrustedProxies,
  type ClientAddress,
  type ProxyTrust,
} from './client-address.ts';
export { requestedTime } from './requested-time.ts';
export { deepestNesting, nestsDeeperThan } from './nesting.ts';
export {
  largestPage,
  listPage,
  pageAnswer,
  pageSchema,
  pageSize,
  pagingParameters,
  streamedPage,
} from './paging.ts';
export { routesFor } from './route.ts';
export type { Access, Asked } from './access.ts';
export type { Answers, Method, PathParams, Route, RouteRequest } from './route.ts';
export { closed, nullable, oneOf } from './schema.ts';
export { StreamedAnswer } from './streamed-answer.ts';
export { streamedList } from './streamed-list.ts';
export type { Authenticate, Identity } from './authentication.ts';
export { createServer } from './create-server.ts';
export { connectionBuckets } from './connections.ts';
export { registerRoutes } from './register-routes.ts';
export { limitRequestRate, limitUnknownAddresses, type EdgeOptions } from './admission.ts';
export { RateLimiter, addressBucket, type RateState } from './rate-limit.ts';
export { isOwnOrigin } from './origin.ts';
export { secureData, securePages } from './security-headers.ts';
export { healthPlugin, type HealthChecks, type PartCheck } from './health.ts';
export { metricsPlugin } from './metrics.ts';
export { appPlugin } from './static-files.ts';
export { descriptionPlugin } from './description.ts';
export { openApiDocument, type OpenApiParts } from './openapi.ts';
