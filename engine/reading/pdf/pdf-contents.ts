import { withoutTabs } from '#engine/reading/clean-text.ts';
import { isContentsName } from '#engine/reading/prose/contents-page.ts';
import { outlineKey } from './pdf-headings.ts';
import type { Line } from './pdf-lines.ts';

/** Finds the lines of a contents page without dots and pages: those after its name that are printed again as they are. */
export class ListedLines {
  readonly #counts = new Map<string, number>();
  #isOpen = false;

  /** @param lines of the whole document */
  constructor(lines: readonly Line[]) {
    for (const { text } of lines) {
      const key = outlineKey(text);
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    }
  }

  /** Whether the next line in reading order, or the one before, is a line of such a page. */
  next({ text }: Line): boolean {
    const wasOpen = this.#isOpen;
    const isName = isContentsName(withoutTabs(text));
    this.#isOpen = isName || (wasOpen && (this.#counts.get(outlineKey(text)) ?? 0) > 1);
    return isName || wasOpen;
  }
}
