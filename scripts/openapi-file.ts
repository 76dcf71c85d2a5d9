import { startServiceHarness } from '../server/test/service-harness.ts';

/** The `/openapi.json` of a new instance, in the form used in the repository. */
export async function servedDescription(): Promise<string> {
  const service = await startServiceHarness();
  try {
    const response = await service.request('GET', '/openapi.json');
    return descriptionText((await response.json()) as object);
  } finally {
    await service.close();
  }
}

/** A description as JSON with one operation or component per line: small, and with readable diffs. */
export function descriptionText(description: object): string {
  const parts = Object.entries(description).map(([name, part]: [string, unknown]) => {
    const depth = name === 'paths' || name === 'components' ? 2 : 0;
    return `${JSON.stringify(name)}:${inLines(part, depth)}`;
  });
  return `{\n${parts.join(',\n')}\n}\n`;
}

/** JSON in which the members of the outer `depth` objects are on separate lines. */
function inLines(value: unknown, depth: number): string {
  if (depth === 0 || typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, member]: [string, unknown]) => `${JSON.stringify(name)}:${inLines(member, depth - 1)}`,
  );
  return `{\n${members.join(',\n')}\n}`;
}
