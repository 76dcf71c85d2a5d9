import type { Access as AnyAccess, AccessRequest } from '../http/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import { requireRole, requireWriting } from './authorize.ts';
import type { Caller, Role } from './caller.ts';
import { isAdministrator, requireAdministrator } from './require-administrator.ts';

/** Who may use an endpoint. `Params` and `Body` are what its request must contain. */
export type Access<Params, Body, Granted extends object, Who = Caller> = AnyAccess<
  Who,
  Executor,
  Params,
  Body,
  Granted
>;

/** An access without a lookup. */
type PlainAccess<Who = Caller> = Access<unknown, unknown, object, Who>;

/** Read-only keys are rejected by endpoints that write. */
type Scope = 'read' | 'write';

/** An endpoint that only reads, with checks of its own. */
export function readAccess<Params, Granted extends object, Who extends Caller | null>(
  parts: Omit<Access<Params, unknown, Granted, Who>, 'writes'>,
): Access<Params, unknown, Granted, Who> {
  return { ...parts, writes: false };
}

/** Everyone. No key is needed, and an invalid one is ignored. */
export const everyone: PlainAccess<Caller | null> = readAccess({
  authentication: 'ignored',
  who: 'everyone',
  grant: () => ({}),
});

/** Everyone with a valid key or session. */
export function anyCaller(scope: Scope): PlainAccess {
  const writes = scope === 'write';
  return {
    authentication: 'required',
    who: 'any caller',
    writes,
    grant: ({ caller }) => {
      if (writes) requireWriting(caller);
      return {};
    },
  };
}

/** The instance administrator. A key of an organization does not act as that person. */
export function administrator(scope: Scope): PlainAccess {
  const any = anyCaller(scope);
  return {
    ...any,
    who: 'administrator of the instance',
    grant: async (request, db) => {
      await any.grant(request, db);
      await requireAdministrator(db, request.caller);
      return {};
    },
  };
}

interface RoleAccessParts<Params, Body, Found> {
  /** Minimum role on each owner. */
  readonly role: Role;
  /** Whether read-only keys are rejected. */
  readonly writes: boolean;
  /** What the role applies to, as shown in the access table: `the project`. */
  readonly on: string;
  /** @throws AppError `NotFoundError` */
  find(request: AccessRequest<Caller, Params, Body>, db: Executor): Found | Promise<Found>;
}

interface OwnedAccessParts<Params, Body, Found> extends RoleAccessParts<Params, Body, Found> {
  /** The user or organization that owns it. */
  ownerOf(found: Found): string;
}

/** Finds the resource that a request names (404), then checks the caller's role on its owner (403). */
export function roleAccess<Params, Body, Found extends object>({
  ownerOf,
  ...parts
}: OwnedAccessParts<Params, Body, Found>): Access<Params, Body, Found & { readonly role: Role }> {
  return foundAccess(parts, (caller, found) => ({
    ...found,
    role: requireRole(caller, parts.role, ownerOf(found)),
  }));
}

interface SharedAccessParts<Params, Body, Found> extends RoleAccessParts<Params, Body, Found> {
  /** Their owners, in the order of the checks. */
  ownersOf(found: Found): readonly string[];
}

/** The same for resources of several owners. The caller needs the role on each of them. */
export function sharedAccess<Params, Body, Found extends object>({
  ownersOf,
  ...parts
}: SharedAccessParts<Params, Body, Found>): Access<Params, Body, Found> {
  return foundAccess(parts, (caller, found) => {
    for (const owner of ownersOf(found)) requireRole(caller, parts.role, owner);
    return found;
  });
}

function foundAccess<Params, Body, Found extends object, Granted extends object>(
  { role, on, writes, find }: RoleAccessParts<Params, Body, Found>,
  check: (caller: Caller, found: Found) => Granted,
): Access<Params, Body, Granted> {
  return {
    authentication: 'required',
    who: `${role} of ${on}`,
    writes,
    grant: async (request, db) => {
      const found = await find(request, db);
      if (writes) requireWriting(request.caller);
      return check(request.caller, found);
    },
  };
}

/** The same access, also for the instance administrator without a role. @param find what it grants them */
export function orAdministrator<Params, Body, Granted extends object>(
  access: Access<Params, Body, Granted>,
  find: (
    request: AccessRequest<Caller, Params, Body>,
    db: Executor,
  ) => Promise<Omit<Granted, 'role'>>,
): Access<Params, Body, Omit<Granted, 'role'> & { readonly isAdministrator: boolean }> {
  return {
    ...access,
    who: `${access.who}, or administrator of the instance`,
    grant: async (request, db) => {
      if (!(await isAdministrator(db, request.caller))) {
        return { ...(await access.grant(request, db)), isAdministrator: false };
      }
      if (access.writes) requireWriting(request.caller);
      return { ...(await find(request, db)), isAdministrator: true };
    },
  };
}
