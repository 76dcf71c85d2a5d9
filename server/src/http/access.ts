/** What the table of access shows of an endpoint. */
export interface AccessFacts {
  /**
   * `required`: 401 without a valid key or session. `optional`: an invalid key is 401, none is
   * fine. `ignored`: a credential that is not valid counts as none.
   */
  readonly authentication: 'required' | 'optional' | 'ignored';
  /** Who may use it, such as `admin of the project`. */
  readonly who: string;
  /** Whether read-only keys are rejected. */
  readonly writes: boolean;
}

/** The checked parts of a request that can name what it is about. */
export interface Asked<Who, Params, Body> {
  readonly caller: Who;
  readonly params: Params;
  readonly body: Body;
}

/**
 * Who may use an endpoint, and what the edge hands to its handler: what the request names, such as
 * a project, found for a caller who may do this to it.
 */
export interface Access<Who, Database, Params, Body, Granted extends object> extends AccessFacts {
  readonly authentication: null extends Who ? 'optional' | 'ignored' : 'required';
  /** @throws AppError `NotFoundError`, `ForbiddenError` */
  readonly grant: (asked: Asked<Who, Params, Body>, db: Database) => Granted | Promise<Granted>;
}

/** The access of any endpoint, as the edge sees it. */
export interface AnyAccess<Caller, Database> extends AccessFacts {
  grant(asked: Asked<Caller | null, unknown, unknown>, db: Database): object | Promise<object>;
}
