import { topOf } from './answer-top.ts';
import { inBothThemes } from './both-themes.ts';
import { expect, test } from './browser-test.ts';
import { expectNoAxeFindings } from './expect-no-axe-findings.ts';

test('the margin of a guide shows its figures, how each stands, and the pages that say so', async ({
  page,
  openAs,
}) => {
  await openAs('standard', '/wiki/riddor.md');
  await expect(page.getByText(/figures compared with public pages on \d+ \w+ 20\d\d/).first()).toBeVisible();
  const figures = page.getByRole('region', { name: /^Figures in this guide/ });
  await expect(figures).toContainText('confirmed by public pages');
  await page.getByRole('navigation', { name: 'Outline of this document' }).getByRole('link', { name: /^5 / }).click();
  const figure = figures.getByRole('listitem').filter({ hasText: 'within 15 days of the accident' }).first();
  await expect(figure).toContainText('Confirmed by the publisher’s own page');
  await figure.locator('summary').press('Enter');
  const source = figure.getByRole('link', { name: /RIDDOR 2013, regulation 4/ });
  await expect(source).toHaveAttribute('href', /^https:\/\/legislation\.gov\.uk\//);
  await expect(source).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(figure).toContainText(/legislation\.gov\.uk, own page, read on 24 November 2026/);
  await inBothThemes(page, () => expectNoAxeFindings(page, 'section:has(> #figures-heading)'));
});

test('a source beside an answer says how its figures stand, and so does its print', async ({ page, openAs }) => {
  await openAs('standard', '/chat');
  await page.getByLabel('Ask a question').fill('How long must RIDDOR records be kept?');
  await page.keyboard.press('Enter');
  await expect(topOf(page)).toBeVisible();
  await page.getByRole('button', { name: 'Select source 1', exact: true }).click();
  const figures = page.getByRole('complementary', { name: 'Sources' }).getByRole('region', { name: 'Figures' });
  await expect(figures).toContainText('at least three years');
  await expect(figures).toContainText('Confirmed by the publisher’s own page');
  await inBothThemes(page, () => expectNoAxeFindings(page, 'section[aria-label="Figures"]'));
  await page.emulateMedia({ media: 'print' });
  await expect(
    page.getByText(/at least three years”: confirmed by the publisher’s own page \(legislation\.gov\.uk\)/),
  ).toBeVisible();
});
