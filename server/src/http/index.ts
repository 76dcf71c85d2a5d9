export { routesFor } from './route.ts';
export type { Answers, EdgeRule, Method, PathParams, Route, RouteRequest } from './route.ts';
export { anyObject, closed, nullable, oneOf } from './schema.ts';
