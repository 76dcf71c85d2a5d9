import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Fails with what axe finds wrong on the page for people with assistive technology. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    // An open menu is at the end of the page, although its button is in a landmark.
    const region = { enabled: document.querySelector('[role=menu]') === null };
    const inPage = Reflect.get(globalThis, 'axe') as typeof axe;
    const { violations } = await inPage.run(document, {
      resultTypes: ['violations'],
      rules: { region },
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${String(target)}: ${failureSummary}`),
    );
  });
  expect(found).toEqual([]);
}
