import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails on anything axe finds in what is on the screen, or in one part of it, by WCAG 2.0 to 2.2 A and AA and best practice. */
export async function expectNoAxeFindings(page: Page, part?: string): Promise<void> {
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  const axe = new AxeBuilder({ page }).withTags(axeTags);
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found).toEqual([]);
}
