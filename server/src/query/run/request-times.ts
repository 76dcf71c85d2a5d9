import { setMaxListeners } from 'node:events';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/app-error.ts';
import { EventStoreError } from '../../store/events/index.ts';

/** Maximum total time of a request's statements, including waiting, ms. */
const endsWithin = 30_000;

interface Request {
  readonly late: AbortController;
  readonly signal: AbortSignal;
  readonly endsAt: number;
  timer: NodeJS.Timeout | undefined;
  /** Unfinished statements. */
  open: number;
}

/** The time limit of a request, as seen by one statement. */
export interface RequestTime {
  /** Aborts when the request is canceled or its time is over. */
  readonly signal: AbortSignal;
  /** Converts an error of the statement, considering the time limit. */
  failure(error: unknown): unknown;
  end(): void;
}

/** The time limits of requests, by their signals. */
export class RequestTimes {
  private readonly requests = new WeakMap<AbortSignal, Request>();

  constructor(private readonly clock: Clock) {}

  /** @param key signal of the request, which may differ from that of a statement */
  begin(signal: AbortSignal, key: AbortSignal): RequestTime {
    const request = this.requests.get(key) ?? this.open(key);
    request.open += 1;
    const left = Math.max(0, Math.min(endsWithin, request.endsAt - this.clock.now()));
    request.timer ??= setTimeout(() => request.late.abort(tooLate()), left);
    return {
      signal: signal === key ? request.signal : AbortSignal.any([signal, request.late.signal]),
      failure: (error) => {
        const isStopped = error instanceof EventStoreError && error.failure === 'cancelled';
        return request.late.signal.aborted && isStopped ? request.late.signal.reason : error;
      },
      end: () => {
        request.open -= 1;
        if (request.open > 0) return;
        clearTimeout(request.timer);
        request.timer = undefined;
      },
    };
  }

  private open(signal: AbortSignal): Request {
    const late = new AbortController();
    const request: Request = {
      late,
      signal: AbortSignal.any([signal, late.signal]),
      endsAt: this.clock.now() + endsWithin,
      timer: undefined,
      open: 0,
    };
    // Each waiting statement adds a listener; a request may have hundreds.
    setMaxListeners(0, request.signal);
    this.requests.set(signal, request);
    return request;
  }
}

/** Says nothing about a statement: another request may have more time for it. */
export class RequestTimeoutError extends AppError {}

function tooLate(): RequestTimeoutError {
  const message =
    `The queries of this request took longer than ${endsWithin / 1000} seconds, including ` +
    'time waiting for other queries of the same owner, and were stopped.';
  return new RequestTimeoutError('QueryTimeoutError', message);
}
