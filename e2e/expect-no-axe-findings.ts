import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
// Leaves out the descriptions of passed checks, which take two thirds of the time of a long page.
const options = JSON.stringify({ runOnly: { type: 'tag', values: axeTags }, resultTypes: ['violations'] });

/** Fails on any finding of axe on the screen, or in one part of it, by WCAG 2.0 to 2.2 A and AA and best practice. */
export async function expectNoAxeFindings(page: Page, part?: string): Promise<void> {
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  // Colours in transition have other contrasts. Rings of slow actions never end, and a busy machine draws few frames a second.
  await page.evaluate(`Promise.race([
    Promise.allSettled(document.getAnimations()
      .filter((one) => one.effect.getComputedTiming().endTime !== Infinity)
      .map((one) => one.finished)),
    new Promise((resolve) => setTimeout(resolve, 10_000)),
  ]).then(() => undefined)`);
  if (await page.evaluate<boolean>("typeof window.axe === 'undefined'")) await page.evaluate(axe.source);
  const where = part ? JSON.stringify({ include: [part] }) : 'document';
  const found = await page.evaluate<string[]>(
    `axe.run(${where}, ${options}).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' | ')))`,
  );
  expect(found).toEqual([]);
}
