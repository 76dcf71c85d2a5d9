import type { RequestContext } from '../../collect/ingest/request-context.ts';
import { errorsOfRequest, repeatedBytes } from './limits.ts';

/** Errors that one request can still contain, in all its bodies. */
export class ErrorBudget {
  errors = errorsOfRequest;
  private repeated = repeatedBytes;

  /** Whether one more error can repeat what it shares with others; if so, takes that much. */
  repeat(bytes: number): boolean {
    if (bytes > this.repeated) return false;
    this.repeated -= bytes;
    return true;
  }
}

const budgets = new WeakMap<RequestContext, ErrorBudget>();

/** The budget of a request, shared by all its bodies. */
export function errorBudgetOf(context: RequestContext): ErrorBudget {
  let budget = budgets.get(context);
  if (budget === undefined) budgets.set(context, (budget = new ErrorBudget()));
  return budget;
}
