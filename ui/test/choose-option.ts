import type { Locator } from 'playwright-core';

export { chooseOption } from '../../server/test/browser-harness.ts';

/** The labels that a select of the app offers. */
export async function optionsOf(select: Locator): Promise<string[]> {
  const page = select.page();
  await select.click();
  await page.getByRole('option').first().waitFor();
  const labels = await page.getByRole('option').allInnerTexts();
  await page.keyboard.press('Escape');
  return labels;
}
