import { serviceFigures } from '../service-figures.ts';
import type { Service } from '../service.ts';

/** Resolves when nothing has been left to store for some seconds. */
export async function untilDigested(service: Service): Promise<void> {
  for (let quiet = 0; quiet < 4;) {
    const figures = await serviceFigures(service);
    quiet = figures.get('digest_lag_records') === 0 ? quiet + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}
