import type { Access as AnyAccess, AccessRequest, AccessRule } from '../http/index.ts';
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

type Rule<Who = Caller> = AccessRule<Who, Executor>;

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
  rule: null,
  grant: () => ({}),
});

/** Everyone with a valid key or session. */
export function anyCaller(scope: Scope): PlainAccess {
  const writes = scope === 'write';
  return {
    authentication: 'required',
    who: 'any caller',
    writes,
    rule: null,
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
  /** What the owner is the owner of: a project, or itself. */
  readonly of: Rule['of'];
  /** Minimum role on each owner. */
  readonly role: Role;
  /** Whether read-only keys are rejected. */
  readonly writes: boolean;
  /** What the role applies to, as shown in the access table: `the project`. */
  readonly on: string;
  /** What else its caller must be. @throws AppError `ForbiddenError` */
  alsoCheck?(caller: Caller, ownerId: string): void;
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
  return foundAccess(parts, (check, found) => ({ ...found, role: check(ownerOf(found)) }));
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
  return foundAccess(parts, (check, found) => {
    for (const owner of ownersOf(found)) check(owner);
    return found;
  });
}

function foundAccess<Params, Body, Found extends object, Granted extends object>(
  { role, of, on, writes, find, alsoCheck }: RoleAccessParts<Params, Body, Found>,
  granted: (check: (ownerId: string) => Role, found: Found) => Granted,
): Access<Params, Body, Granted> {
  const check = (caller: Caller, ownerId: string): Role => {
    if (writes) requireWriting(caller);
    const own = requireRole(caller, role, ownerId);
    alsoCheck?.(caller, ownerId);
    return own;
  };
  return {
    authentication: 'required',
    who: `${role} of ${on}`,
    writes,
    rule: { of, check: (caller, { ownerId }) => check(caller, ownerId) },
    grant: async (request, db) => {
      const found = await find(request, db);
      return granted((ownerId) => check(request.caller, ownerId), found);
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
  const actsAsAdministrator = async (caller: Caller, db: Executor): Promise<boolean> => {
    const isOne = await isAdministrator(db, caller);
    if (isOne && access.writes) requireWriting(caller);
    return isOne;
  };
  const { rule } = access;
  return {
    ...access,
    who: `${access.who}, or administrator of the instance`,
    rule: rule && {
      of: rule.of,
      check: async (caller, subject, db) => {
        if (!(await actsAsAdministrator(caller, db))) await rule.check(caller, subject, db);
      },
    },
    grant: async (request, db) => {
      if (!(await actsAsAdministrator(request.caller, db))) {
        return { ...(await access.grant(request, db)), isAdministrator: false };
      }
      return { ...(await find(request, db)), isAdministrator: true };
    },
  };
}
