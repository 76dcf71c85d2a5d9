export { accessTable, type AccessRule, type OperationId } from './access-table.ts';
export { authorize, isAtLeast } from './authorize.ts';
export { roleOn, type Caller, type Role } from './caller.ts';
export { route } from './route.ts';
