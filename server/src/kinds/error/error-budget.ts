import type { RequestContext } from '../../collect/ingest/request-context.ts';
import { errorsOfRequest, repeatedBytes } from './limits.ts';

/** The errors that one request can still bring, in all its bodies. */
export class ErrorBudget {
  errors = errorsOfRequest;
  private repeated = repeatedBytes;

  /** Whether one more error may repeat what it shares with others; takes that much if so. */
  repeat(bytes: number): boolean {
    if (bytes > this.repeated) return false;
    this.repeated -= bytes;
    return true;
  }
}

const budgets = new WeakMap<RequestContext, ErrorBudget>();

/** The budget of a request, which all its bodies share. */
export function errorBudgetOf(context: RequestContext): ErrorBudget {
  let budget = budgets.get(context);
  if (budget === undefined) budgets.set(context, (budget = new ErrorBudget()));
  return budget;
}
