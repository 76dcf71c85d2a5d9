import fc from 'fast-check';
import { runsOf } from '../test-runs.ts';
import { arbitraryValue, type Making } from './arbitrary-value.ts';
import { brokenValues } from './broken-values.ts';
import {
  type Description,
  type Parameter,
  type PlacedOperation,
  type Schema,
  validatorOf,
} from './description.ts';

const seed = 20260301;
const bodyRuns = runsOf(1);
const queryRuns = runsOf(3);
/** Number of body errors that are tried, out of all possible ones. */
const mostFaults = runsOf(12);

export const unknownId = '019cfc25-0000-7000-8000-000000000000';

/** Reads and creates first, so that later requests find something; deletes last. */
const order = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** What else it deletes, another operation has to find before. */
const deletesMore = new Set(['deleteMarkerCollection']);
export const needsFreshProject = new Set(['deleteProject', 'wipeProject', 'resetErrorTracking']);

/** The operations, in an order in which each finds what it needs. */
export function inOrder(operations: readonly PlacedOperation[]): readonly PlacedOperation[] {
  const placeOf = ({ method, operationId }: PlacedOperation): number => {
    if (needsFreshProject.has(operationId)) return order.length + 1;
    return deletesMore.has(operationId) ? order.length : order.indexOf(method);
  };
  return operations.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** What exists for fields that refer to something. */
type Known = Pick<Making, 'known'>;

/** Requests made from a description: valid ones, and ones that it forbids. */
export class OperationRequests {
  private readonly faultOf: ReturnType<typeof validatorOf>;

  constructor(private readonly description: Description) {
    this.faultOf = validatorOf(description);
  }

  /** Bodies that the operation accepts: its example first, then random ones. */
  bodies(operation: PlacedOperation, world: Known): readonly unknown[] {
    const content = operation.requestBody?.content['application/json'];
    if (!content) return [undefined];
    const making = { description: this.description, known: world.known.bind(world) };
    const others = fc.sample(arbitraryValue(content.schema, making), { seed, numRuns: bodyRuns });
    return [withKnown(content.example, world, ''), ...others];
  }

  brokenBodies(operation: PlacedOperation, world: Known) {
    const schema = operation.requestBody?.content['application/json']?.schema;
    if (!schema) return [];
    const faults = this.bodies(operation, world)
      .slice(0, 4)
      .flatMap((body) => brokenValues(this.description, schema, body))
      .filter(({ value }) => this.isForbidden(schema, value))
      .map(({ what, value }) => ({ what, text: JSON.stringify(value) }));
    const different = [...new Map(faults.map((one) => [one.text, one])).values()];
    const step = Math.max(1, Math.ceil(different.length / mostFaults));
    return [
      ...different.filter((_one, index) => index % step === 0),
      { what: 'is missing', text: '' },
      { what: 'is no JSON', text: '{"name":' },
      { what: 'is a list', text: '[{}]' },
    ];
  }

  /** `known` comes first. Without required parameters, no query is one, too. */
  queries(operation: PlacedOperation, known?: string): readonly string[] {
    const parameters = inQuery(operation);
    if (parameters.length === 0) return [''];
    const making = { description: this.description, known: () => undefined };
    const fields = parameters.map((one) => [one.name, arbitraryValue(one.schema, making)] as const);
    const requiredKeys = parameters.filter((one) => one.required).map((one) => one.name);
    const values = fc.record(Object.fromEntries(fields), { requiredKeys });
    const sampled = fc
      .sample(values, { seed, numRuns: queryRuns })
      .map((sample) => queryText(sample));
    if (requiredKeys.length === 0) return ['', ...sampled];
    return known === undefined ? sampled : [known, ...sampled];
  }

  /** Queries with one wrong parameter each, and with it twice. */
  brokenQueries(operation: PlacedOperation) {
    const whole = Object.fromEntries(
      inQuery(operation).flatMap((one) => (one.required ? [[one.name, one.example]] : [])),
    );
    return inQuery(operation).flatMap(({ name, schema, required }) => {
      const given = ['', 'x', '-1', '0', '1.5', 'NaN', '1e3', 'null', ' ']
        .filter((text) => this.isForbidden(schema, text))
        .filter((text) => required || (text !== '' && text !== 'null'));
      const twice = `${queryText({ ...whole, [name]: 'x' })}&${name}=x`;
      const queries = given.map((text) => queryText({ ...whole, [name]: text }));
      return [...queries, twice].map((query) => ({ name, query }));
    });
  }

  private isForbidden(schema: Schema, value: unknown): boolean {
    return this.faultOf(schema, value) !== null;
  }
}

/** The example with its IDs replaced by existing ones. */
function withKnown(value: unknown, world: Known, parent: string): unknown {
  if (Array.isArray(value)) return value.map((one) => withKnown(one, world, parent));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const known = world.known(name, parent);
      return [name, known === undefined ? withKnown(inner, world, name) : known];
    }),
  );
}

export function inQuery(operation: PlacedOperation): readonly Parameter[] {
  return (operation.parameters ?? []).filter((one) => one.in === 'query');
}

function queryText(values: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) search.set(name, String(value));
  return `?${search.toString()}`;
}
