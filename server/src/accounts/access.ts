import type { Access as AnyAccess, Asked } from '../http/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import { type AccessRule, authorize, requireWriting } from './authorize.ts';
import type { Caller, Role } from './caller.ts';
import { requireAdministrator } from './require-administrator.ts';

/** Who may use an endpoint of the service, from what its path and body name. */
export type Access<Params, Body, Granted extends object, Who = Caller> = AnyAccess<
  Who,
  Executor,
  Params,
  Body,
  Granted
>;

/** An access that needs no name of anything, and grants nothing but the caller. */
type PlainAccess<Who = Caller> = Access<unknown, unknown, object, Who>;

/** Whether an endpoint only reads, or read-only keys are rejected. */
type Scope = 'read' | 'write';

/** Everyone: no key is needed, and one that is not valid counts as none. */
export const everyone: PlainAccess<Caller | null> = {
  authentication: 'ignored',
  who: 'everyone',
  writes: false,
  grant: () => ({}),
};

/** Everyone with a valid key or session, for what belongs to the caller. */
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

/** The administrator of the instance; an organization's key is not that person. */
export function administrator(scope: Scope): PlainAccess {
  const any = anyCaller(scope);
  return {
    ...any,
    who: 'administrator of the instance',
    grant: async (asked, db) => {
      await any.grant(asked, db);
      await requireAdministrator(db, asked.caller);
      return {};
    },
  };
}

interface RoleAccessParts<Params, Body, Found> extends AccessRule {
  /** What the role is on, for the table of access: `the project`. */
  readonly on: string;
  /** @throws AppError `NotFoundError` */
  find(asked: Asked<Caller, Params, Body>, db: Executor): Found | Promise<Found>;
  /** The user or organization whose it is. */
  ownerOf(found: Found): string;
}

/** Grants what the request names to callers with a role on its owner; 404 comes before 403. */
export function roleAccess<Params, Body, Found extends object>({
  on,
  find,
  ownerOf,
  ...rule
}: RoleAccessParts<Params, Body, Found>): Access<Params, Body, Found & { readonly role: Role }> {
  return {
    authentication: 'required',
    who: `${rule.role} of ${on}`,
    writes: rule.writes,
    grant: async (asked, db) => {
      const found = await find(asked, db);
      return { ...found, role: authorize(asked.caller, rule, ownerOf(found)) };
    },
  };
}
