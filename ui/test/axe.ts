import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The rules to check; default: all. */
interface Rules {
  readonly only?: readonly string[];
  readonly without?: readonly string[];
}

/** What axe finds wrong on the page for people with assistive technology. */
export async function accessibilityFaults(page: Page, rules: Rules = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async ({ only, without = [] }) => {
    // An open menu is at the end of the page, although its button is in a landmark.
    const region = { enabled: document.querySelector('[role=menu]') === null };
    const left = Object.fromEntries(without.map((name) => [name, { enabled: false }]));
    const inPage = Reflect.get(globalThis, 'axe') as typeof axe;
    const { violations } = await inPage.run(document, {
      resultTypes: ['violations'],
      ...(only ? { runOnly: [...only] } : { rules: { region, ...left } }),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${String(target)}: ${failureSummary}`),
    );
  }, rules);
}

/** Fails with what axe finds. */
export async function expectAccessible(page: Page, rules: Rules = {}): Promise<void> {
  expect(await accessibilityFaults(page, rules)).toEqual([]);
}
