import type { ChartNode, ChartPredicate, ChartRequest } from '../chart-query.ts';

/** The path of the first condition without a field, as the service would name it; null if there is none. */
export function unfinishedPath({ outputs }: ChartRequest): string | null {
  return pathIn(outputs, 'outputs');
}

function pathIn(at: unknown, path: string): string | null {
  if (typeof at !== 'object' || at === null) return null;
  if ('type' in at && at.type === 'comparison' && 'field' in at && at.field === '') {
    return `${path}.field`;
  }
  for (const [key, part] of Object.entries(at)) {
    const found = pathIn(part, Array.isArray(at) ? `${path}[${key}]` : `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

/** What can be asked meanwhile: the request without conditions that have no field; the same if there are none. */
export function finishedPart(request: ChartRequest): ChartRequest {
  if (unfinishedPath(request) === null) return request;
  try {
    const outputs = request.outputs.map((one) => ({ ...one, query: nodeOf(one.query) }));
    return { ...request, outputs };
  } catch {
    // Any part of a typed query can be missing; the service reports it.
    return request;
  }
}

function nodeOf(node: ChartNode): ChartNode {
  switch (node.type) {
    case 'source':
      return node;
    case 'formula': {
      const inputs = node.inputs.map((input) => ({ ...input, query: nodeOf(input.query) }));
      return { ...node, inputs };
    }
    case 'combine':
      return { ...node, inputs: node.inputs.map(nodeOf) };
    case 'filter': {
      const [predicate, input] = [predicateOf(node.predicate), nodeOf(node.input)];
      return predicate === null ? input : { ...node, predicate, input };
    }
    default:
      return { ...node, input: nodeOf(node.input) };
  }
}

/** Null if nothing is left of it. */
function predicateOf(predicate: ChartPredicate): ChartPredicate | null {
  if (predicate.type === 'comparison') return predicate.field === '' ? null : predicate;
  const conditions = predicate.conditions.flatMap((one) => predicateOf(one) ?? []);
  return conditions.length === 0 ? null : { ...predicate, conditions };
}
