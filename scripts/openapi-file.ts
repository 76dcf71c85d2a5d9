import openapiTypescript, { astToString } from 'openapi-typescript';
import { startServiceRig } from '../server/test/service-rig.ts';

/** What a fresh instance serves at `/openapi.json`, indented. */
export async function servedDescription(): Promise<string> {
  const service = await startServiceRig();
  try {
    const response = await service.request('GET', '/openapi.json');
    return `${JSON.stringify(await response.json(), null, 2)}\n`;
  } finally {
    await service.close();
  }
}

/** The app's types, made from the description. */
export async function interfaceTypes(description: string): Promise<string> {
  const schema = astToString(await openapiTypescript(description));
  return `// Made from openapi.json by \`npm run docs\`.\n${schema}`;
}
