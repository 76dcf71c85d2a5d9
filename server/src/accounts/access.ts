import type { Access as AnyAccess, Asked } from '../http/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import { type AccessRule, authorize, requireWriting } from './authorize.ts';
import type { Caller, Role } from './caller.ts';
import { requireAdministrator } from './require-administrator.ts';

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

/** Everyone. No key is needed, and an invalid one is ignored. */
export const everyone: PlainAccess<Caller | null> = {
  authentication: 'ignored',
  who: 'everyone',
  writes: false,
  grant: () => ({}),
};

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
    grant: async (asked, db) => {
      await any.grant(asked, db);
      await requireAdministrator(db, asked.caller);
      return {};
    },
  };
}

interface RoleAccessParts<Params, Body, Found> extends AccessRule {
  /** What the role applies to, as shown in the access table: `the project`. */
  readonly on: string;
  /** @throws AppError `NotFoundError` */
  find(asked: Asked<Caller, Params, Body>, db: Executor): Found | Promise<Found>;
  /** The user or organization that owns it. */
  ownerOf(found: Found): string;
}

/** Finds the resource that a request names (404), then checks the caller's role on its owner (403). */
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
