/** The properties of an endpoint in the access table. */
export interface AccessFacts {
  /**
   * `required`: 401 without a valid key or session. `optional`: an invalid key is 401, none is
   * fine. `ignored`: a credential that is not valid counts as none.
   */
  readonly authentication: 'required' | 'optional' | 'ignored';
  /** Who may use it, in words, such as `admin of the project`. */
  readonly who: string;
  /** Whether read-only keys are rejected. */
  readonly writes: boolean;
}

/** The caller, and the parts of a checked request that can name a resource. */
export interface AccessRequest<Who, Params, Body> {
  readonly caller: Who;
  readonly params: Params;
  readonly body: Body;
}

/** A project, or an organization or account, as far as access depends on it. */
export interface Subject {
  /** The project's owner, or the organization or user itself. */
  readonly ownerId: string;
  /** Whether everyone may read it. Only projects are. */
  readonly isPublic: boolean;
}

/** The part of an access that depends only on the caller and the subject. `grant` applies it, too. */
export interface AccessRule<Who, Database> {
  readonly of: 'project' | 'owner';
  /** @throws AppError if the caller may not use the endpoint on this subject */
  check(caller: Who, subject: Subject, db: Database): unknown;
}

/**
 * Who may use an endpoint. The edge calls `grant` before the handler, which gets its result, such as the
 * project named in the request.
 */
export interface Access<Who, Database, Params, Body, Granted extends object> extends AccessFacts {
  readonly authentication: null extends Who ? 'optional' | 'ignored' : 'required';
  /** Null if it is about no single project, organization or account. */
  readonly rule: AccessRule<Who, Database> | null;
  /** @throws AppError `NotFoundError`, `ForbiddenError` */
  readonly grant: (
    request: AccessRequest<Who, Params, Body>,
    db: Database,
  ) => Granted | Promise<Granted>;
}

/** The access of any endpoint, as the edge sees it. */
export interface AnyAccess<Caller, Database> extends AccessFacts {
  readonly rule: AccessRule<Caller | null, Database> | null;
  grant(
    request: AccessRequest<Caller | null, unknown, unknown>,
    db: Database,
  ): object | Promise<object>;
}
