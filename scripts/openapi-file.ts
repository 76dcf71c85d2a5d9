import { startServiceRig } from '../server/test/service-rig.ts';

/** What a fresh instance serves at `/openapi.json`, as the file in the repository has it. */
export async function servedDescription(): Promise<string> {
  const service = await startServiceRig();
  try {
    const response = await service.request('GET', '/openapi.json');
    return descriptionText((await response.json()) as object);
  } finally {
    await service.close();
  }
}

/** A description as JSON with one operation or component a line: small, and its changes readable. */
export function descriptionText(description: object): string {
  const parts = Object.entries(description).map(([name, part]: [string, unknown]) => {
    const depth = name === 'paths' || name === 'components' ? 2 : 0;
    return `${JSON.stringify(name)}:${inLines(part, depth)}`;
  });
  return `{\n${parts.join(',\n')}\n}\n`;
}

/** JSON where the members of the outer `depth` objects have a line each. */
function inLines(value: unknown, depth: number): string {
  if (depth === 0 || typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, member]: [string, unknown]) => `${JSON.stringify(name)}:${inLines(member, depth - 1)}`,
  );
  return `{\n${members.join(',\n')}\n}`;
}
