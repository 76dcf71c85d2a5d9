import type { CollectorRoute } from '../collector-route.ts';
import { BodyChecker } from './body-checker.ts';
import type { CollectingParts } from './collecting.ts';
import type { CollectingDefinition } from './collecting-definition.ts';
import { collectingRoute } from './collecting-route.ts';
import type { ReceivedItem } from './received-item.ts';
import { type StepFigures, StepRunner } from './step-runner.ts';

/** The collecting half of a kind of data. */
export interface CollectingKind {
  readonly path: string;
  readonly description: object;
  open(parts: CollectingParts): {
    readonly route: CollectorRoute;
    readonly steps: readonly StepFigures[];
  };
}

export function collectingKind<Item extends ReceivedItem>(
  definition: CollectingDefinition<Item>,
): CollectingKind {
  const { path, description } = definition;
  return {
    path,
    description,
    open(parts) {
      const runner = new StepRunner(path, definition.steps);
      const { parse, keep } = definition.open?.(parts) ?? {};
      const checker = new BodyChecker(definition, runner, keep);
      const route = collectingRoute(parts, {
        limits: definition,
        parse,
        check: (value, context) => checker.check(value, context),
      });
      return { route, steps: runner.figures };
    },
  };
}
