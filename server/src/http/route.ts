import type { Static, TObject, TSchema } from 'typebox';
import type { ErrorTag } from '../platform/app-error.ts';
import type { StreamedAnswer } from './streamed-answer.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What the edge needs to know of an operation's access rule. */
export interface EdgeRule {
  /**
   * `required`: 401 without a valid credential. `optional`: an invalid key is 401, none is fine.
   * `ignored`: a credential that is not valid counts as none.
   */
  readonly authentication: 'required' | 'optional' | 'ignored';
}

/** The success status and the schema of its body; `null` is an answer without a body. */
export type Answers = Readonly<Partial<Record<200 | 201 | 204, TSchema | null>>>;

/** What a handler is given: everything parsed and checked by its schemas. */
export interface RouteRequest<Caller, Params, Query, Body> {
  readonly caller: Caller;
  /** Path parameters, decoded. */
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The request's id, as in the log and in `x-request-id`. */
  readonly id: string;
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
  /** Sets a header of the answer. */
  setHeader(name: string, value: string): void;
}

/** What every endpoint says of itself, whatever its types. */
interface RouteFacts {
  readonly method: Method;
  readonly summary: string;
  /** One or more sentences, Markdown. */
  readonly description: string;
  /** The operation's groups in the description of the interface. */
  readonly tags: readonly string[];
  /** `_tag`s it may answer with; those the edge itself gives are added by the edge. */
  readonly errors: readonly ErrorTag[];
  /** The `_tag` of a 400. */
  readonly validationTag: ErrorTag;
  /** Query parameters for which the text `null` is a value and not "not given". */
  readonly literalNull?: readonly string[];
}

/** One endpoint with its types. See `routesFor`. */
export interface RouteDefinition<
  Caller,
  Operation extends string,
  Path extends string,
  Query extends TObject,
  Body extends TSchema,
  Result extends Answers,
> extends RouteFacts {
  readonly operation: Operation;
  /** With braces, as in the interface: `/v0/project/{idOrSlug}`. */
  readonly path: Path;
  /** Number-like properties are parsed strictly; unknown parameters are ignored. */
  readonly query?: Query;
  /** Checked without coercion; `Infinity`, `-Infinity` and `NaN` as text are numbers. */
  readonly body?: Body;
  /**
   * What is described. Without `body` the handler checks what was parsed (`undefined` = no body);
   * beside it, what `body` takes as it comes and this describes.
   */
  readonly documentedBody?: TSchema;
  readonly answers: Result;
  handle(
    request: RouteRequest<
      Caller,
      PathParams<Path>,
      Static<Query>,
      TSchema extends Body ? unknown : Static<Body>
    >,
  ): AnswerOf<Result> | Promise<AnswerOf<Result>>;
}

/** One endpoint as the edge sees it. */
export interface Route<Caller> extends RouteFacts {
  readonly operation: string;
  readonly path: string;
  readonly query: TObject | null;
  readonly body: TSchema | null;
  readonly documentedBody: TSchema | null;
  readonly status: 200 | 201 | 204;
  readonly answer: TSchema | null;
  handle(request: RouteRequest<Caller | null, unknown, unknown, unknown>): unknown;
}

/**
 * The factory of endpoints for one type of caller and one access table. An operation that requires
 * authentication gets a `Caller`, every other one a `Caller | null`; see any module's `routes/`.
 */
export function routesFor<Caller, Table extends Readonly<Record<string, EdgeRule>>>() {
  return <
    Operation extends keyof Table & string,
    const Path extends string,
    Result extends Answers,
    Query extends TObject = TObject<{}>,
    Body extends TSchema = TSchema,
  >(
    definition: RouteDefinition<
      CallerOf<Caller, Table[Operation]>,
      Operation,
      Path,
      Query,
      Body,
      Result
    >,
  ): Route<Caller> => {
    const { query, body, documentedBody, answers, handle, ...facts } = definition;
    const status = ([200, 201, 204] as const).find((status) => answers[status] !== undefined);
    if (status === undefined) throw new Error(`${definition.operation} has no answer`);
    return {
      ...facts,
      query: query ?? null,
      body: body ?? null,
      documentedBody: documentedBody ?? null,
      status,
      answer: answers[status] ?? null,
      // The edge hands over only what it has checked against these very schemas and the access rule.
      handle: handle,
    };
  };
}

type CallerOf<Caller, Rule extends EdgeRule | undefined> = Rule extends {
  authentication: 'required';
}
  ? Caller
  : Caller | null;

/** `{idOrSlug: string}` of `/v0/project/{idOrSlug}`. */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [Key in Name]: string } & PathParams<Rest>
  : unknown;

type AnswerOf<Result extends Answers> = {
  [Status in keyof Result]: Result[Status] extends TSchema
    ? DeepReadonly<Static<Result[Status]>> | StreamedAnswer
    : void;
}[keyof Result];

type DeepReadonly<Value> = Value extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
    : Value;
