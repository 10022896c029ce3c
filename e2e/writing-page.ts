import type { Page } from '@playwright/test';
import { expect } from './browser-test.ts';

export const writingPanelOf = (page: Page) => page.getByRole('complementary', { name: 'Write a document' });
export const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Text of the document' });
export const draftMarginOf = (page: Page) => page.getByRole('complementary', { name: 'Beside the document' });

/** Writes minutes of a pasted meeting with so many turns; the page of Write is open. */
export async function writeMinutes(page: Page, talk: string, turns: number): Promise<void> {
  const panel = writingPanelOf(page);
  await panel.getByRole('button', { name: 'Paste' }).click();
  await panel.getByRole('textbox', { name: 'Transcript as text' }).fill(talk);
  await panel.getByRole('button', { name: 'Read this text' }).click();
  await expect(panel.getByText(`${turns} turns`)).toBeVisible();
  await panel.getByRole('button', { name: 'Write minutes' }).click();
  await expect(page).toHaveURL(/\/write\/[0-9A-Z]{26}/);
  await expect(editorOf(page)).toBeVisible();
}
