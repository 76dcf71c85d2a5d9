import type { Service } from './service.ts';

/** Metrics without labels from `/metrics`, by name without the prefix. */
export async function serviceFigures(service: Service): Promise<ReadonlyMap<string, number>> {
  const text = await (await fetch(`${service.url}/metrics`)).text();
  const found = new Map<string, number>();
  for (const [, name = '', value] of text.matchAll(/^bellwether_(\w+) (\S+)$/gm)) {
    found.set(name, Number(value));
  }
  return found;
}
