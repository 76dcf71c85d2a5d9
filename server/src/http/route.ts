import type { Static, TObject, TSchema } from 'typebox';
import type { ErrorTag } from '../platform/app-error.ts';
import type { Access, AnyAccess, AccessRequest } from './access.ts';
import type { BytesAnswer } from './bytes-answer.ts';
import type { StreamedAnswer } from './streamed-answer.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The success status and the schema of its body; `null` for an answer without a body. */
export type Answers = Readonly<Partial<Record<200 | 201 | 204, TSchema | null>>>;

/** The request, parsed and checked by the endpoint's schemas. */
export interface RequestInput<Params, Query, Body> {
  /** Path parameters, decoded. */
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
}

/** What a handler gets, in addition to what its access grants. */
export interface RouteRequest<Who, Database, Params, Query, Body, Parsed, Granted>
  extends AccessRequest<Who, Params, Body>, RequestInput<Params, Query, Body> {
  /** The result of `parse`. */
  readonly parsed: Parsed;
  /** The request's ID, as in the log and in `x-request-id`. */
  readonly id: string;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
  /** Sets a response header. */
  setHeader(name: string, value: string): void;
  /**
   * Grants access again, in the transaction that writes: since the first time, the project may
   * have been moved or deleted.
   */
  readonly recheck: (transaction: Database) => Promise<Granted>;
}

/** Properties of every endpoint, independent of its types. */
interface RouteFacts {
  readonly method: Method;
  readonly summary: string;
  /** One or more sentences, Markdown. */
  readonly description: string;
  /** The operation's groups in the API description. */
  readonly tags: readonly string[];
  /** `_tag`s that the operation may return, without those added by the edge. */
  readonly errors: readonly ErrorTag[];
  /** The `_tag` of a 400. */
  readonly validationTag: ErrorTag;
  /** Set on every answer once the schemas accept the request, also on errors. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The content type of its answer; default JSON. For others, the handler returns a `BytesAnswer`. */
  readonly answerType?: string;
  /** Query parameters for which the text `null` is a value and does not mean "not given". */
  readonly literalNull?: readonly string[];
}

/** One endpoint with its types. See `routesFor`. */
export interface RouteDefinition<
  Who,
  Database,
  Path extends string,
  Query extends TObject,
  Body extends TSchema,
  Result extends Answers,
  Parsed,
  Granted extends object,
> extends RouteFacts {
  /** Its ID in the API description. */
  readonly operation: string;
  readonly access: Access<Who, Database, PathParams<Path>, BodyOf<Body>, Granted>;
  /** With braces, as in the API description: `/v0/project/{idOrSlug}`. */
  readonly path: Path;
  /** Numbers are parsed strictly; unknown parameters are ignored. */
  readonly query?: Query;
  /** Checked without coercion, but the texts `Infinity`, `-Infinity` and `NaN` are numbers. */
  readonly body?: Body;
  /**
   * The documented schema. Without `body`, the handler checks the parsed value (`undefined` = no body). With
   * `body`, this describes parts that `body` accepts unchecked.
   */
  readonly documentedBody?: TSchema;
  readonly answers: Result;
  /** Checks what schemas cannot express. It runs before access is granted: 400 precedes 404 and 403. */
  parse?(sent: RequestInput<PathParams<Path>, Static<Query>, BodyOf<Body>>): Parsed;
  handle(
    request: RouteRequest<
      Who,
      Database,
      PathParams<Path>,
      Static<Query>,
      BodyOf<Body>,
      Parsed,
      Granted
    > &
      Granted,
  ): AnswerOf<Result> | Promise<AnswerOf<Result>>;
}

/** One endpoint as the edge sees it. */
export interface Route<Caller, Database> extends RouteFacts {
  readonly operation: string;
  readonly access: AnyAccess<Caller, Database>;
  readonly path: string;
  readonly query: TObject | null;
  readonly body: TSchema | null;
  readonly documentedBody: TSchema | null;
  readonly status: 200 | 201 | 204;
  readonly answer: TSchema | null;
  parse(sent: RequestInput<unknown, unknown, unknown>): unknown;
  handle(
    request: RouteRequest<Caller | null, Database, unknown, unknown, unknown, unknown, object>,
  ): unknown;
}

/**
 * The factory of endpoints for one type of caller and of database. An endpoint's access determines
 * whether its caller can be null, and what else its handler gets; see any module's `routes/`.
 */
export function routesFor<Caller, Database>() {
  return <
    Who extends Caller | null,
    Granted extends object,
    const Path extends string,
    Result extends Answers,
    Query extends TObject = TObject<{}>,
    Body extends TSchema = TSchema,
    Parsed = undefined,
  >(
    definition: RouteDefinition<Who, Database, Path, Query, Body, Result, Parsed, Granted>,
  ): Route<Caller, Database> => {
    const { query, body, documentedBody, answers, parse, handle, ...facts } = definition;
    const status = ([200, 201, 204] as const).find((status) => answers[status] !== undefined);
    if (status === undefined) throw new Error(`${definition.operation} has no answer`);
    return {
      ...facts,
      query: query ?? null,
      body: body ?? null,
      documentedBody: documentedBody ?? null,
      status,
      answer: answers[status] ?? null,
      // Safe: the edge only passes values checked against these schemas and this access.
      parse: parse ?? (() => undefined),
      handle: handle,
    };
  };
}

type BodyOf<Body extends TSchema> = TSchema extends Body ? unknown : Static<Body>;

/** `{idOrSlug: string}` for `/v0/project/{idOrSlug}`. */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [Key in Name]: string } & PathParams<Rest>
  : unknown;

type AnswerOf<Result extends Answers> = {
  [Status in keyof Result]: Result[Status] extends TSchema
    ? DeepReadonly<Static<Result[Status]>> | StreamedAnswer | BytesAnswer
    : void;
}[keyof Result];

type DeepReadonly<Value> = Value extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
    : Value;
