import fc from 'fast-check';
import { arbitraryValue } from '../openapi/arbitrary-value.ts';
import { brokenValues } from '../openapi/broken-values.ts';
import type { Description, PlacedOperation } from '../openapi/description.ts';
import type { World } from '../openapi/world.ts';
import { mutated, mutatedBytes } from './mutate.ts';
import type { Seeded } from './seeded.ts';

export interface ManagementRequest {
  readonly operation: PlacedOperation;
  readonly address: string;
  readonly body: string | undefined;
}

const unknownId = '019cfc25-0000-7000-8000-000000000000';
const oddTexts = ['', 'x', '-1', '1e9', 'NaN', '%00', '\u0000', 'null', '../..', "' OR 1=1 --"];
const oddIds = ['0', '-', '%2e%2e', 'a'.repeat(300), '\u2028', '__proto__', unknownId];

/** A request to an operation: often valid, often almost, and sometimes completely invalid. */
export function managementRequest(
  random: Seeded,
  description: Description,
  operation: PlacedOperation,
  world: World,
): ManagementRequest {
  const path = random.chance(0.08) ? withOddId(operation.path, random) : operation.path;
  const address = world.address(path, unknownId).replaceAll(/[{}]/g, '');
  const query = queryOf(random, description, operation);
  return {
    operation,
    address: address + query,
    body: bodyOf(random, description, operation, world),
  };
}

function withOddId(path: string, random: Seeded): string {
  return path.replace(/\{\w+\}/, () => encodeURIComponent(random.pick(oddIds)));
}

function queryOf(random: Seeded, description: Description, operation: PlacedOperation): string {
  const parameters = (operation.parameters ?? []).filter((one) => one.in === 'query');
  const search = new URLSearchParams();
  for (const { name, schema, required } of parameters) {
    if (!required && random.chance(0.5)) continue;
    const making = { description, known: () => undefined };
    const value = random.chance(0.2)
      ? random.pick(oddTexts)
      : String(sampled(arbitraryValue(schema, making), random));
    search.append(name, value);
    if (random.chance(0.02)) search.append(name, value);
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

function bodyOf(
  random: Seeded,
  description: Description,
  operation: PlacedOperation,
  world: World,
): string | undefined {
  const content = operation.requestBody?.content['application/json'];
  if (content === undefined) return random.chance(0.02) ? '{}' : undefined;
  const making = { description, known: world.known.bind(world) };
  const valid =
    content.example !== undefined && random.chance(0.3)
      ? content.example
      : sampled(arbitraryValue(content.schema, making), random);
  if (random.chance(0.4)) return JSON.stringify(valid);
  if (random.chance(0.3)) {
    const broken = brokenValues(description, content.schema, valid);
    if (broken.length > 0) return JSON.stringify(random.pick(broken).value);
  }
  const text = JSON.stringify(mutated(valid, random)) ?? '';
  return random.chance(0.2) ? mutatedBytes(Buffer.from(text), random).toString('utf8') : text;
}

function sampled(values: fc.Arbitrary<unknown>, random: Seeded): unknown {
  return fc.sample(values, { seed: random.below(2 ** 31), numRuns: 1 })[0];
}
