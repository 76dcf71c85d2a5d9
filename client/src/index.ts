export { type ApiClient, type ClientOptions, createClient, dataOf, doneOf } from './api-client.ts';
export { ApiError } from './api-error.ts';
export type { components, operations, paths } from './schema.d.ts';
