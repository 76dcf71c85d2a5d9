import type { ChartRequest } from '../../chart-query.ts';
import type { Path } from '../read-path.ts';

/** A path as the service names it: `outputs[0].query.input`. */
export function pathText(path: Path): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .slice(1);
}

/** The request with another part at the path. */
export function withPart(request: ChartRequest, path: Path, part: unknown): ChartRequest {
  return replaced(request, path, part) as ChartRequest;
}

function replaced(at: unknown, path: Path, part: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return part;
  if (Array.isArray(at)) return at.with(Number(step), replaced(at[Number(step)], rest, part));
  const whole = at as Readonly<Record<string, unknown>>;
  return { ...whole, [step]: replaced(whole[step], rest, part) };
}
