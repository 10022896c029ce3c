import { cleanText, withoutTabs } from '#engine/reading/clean-text.ts';
import type { OscalParameter } from './oscal-catalogue.ts';

/** Maximum depth of values inside values: more than any catalogue has. */
const deepestInsert = 5;
/** Values filled into one line: a value that names itself many times would otherwise grow without end. */
const mostInserts = 500;

const placeholder = /\{\{\s*insert:\s*param,\s*([^\s}]+)\s*\}\}/g;

/** The words of a catalogue, with its parameters filled in. */
export class OscalWords {
  readonly #params: ReadonlyMap<string, OscalParameter>;

  constructor(params: readonly OscalParameter[]) {
    this.#params = new Map(params.map((each) => [each.id, each]));
  }

  #fill(prose: string, depth: number, left: { inserts: number }): string {
    return prose.replace(placeholder, (_, id: string) => {
      const found = this.#params.get(id);
      left.inserts -= 1;
      if (found === undefined || depth === deepestInsert || left.inserts < 0) return '[…]';
      const choices = found.select?.choice?.map((choice) => this.#fill(choice, depth + 1, left));
      return found.values?.join(', ') ?? `[${choices?.join(' / ') ?? found.label ?? '…'}]`;
    });
  }

  /** OSCAL's Markdown as plain text. Each placeholder becomes its value, or its label in brackets. */
  plain(prose: string): string {
    return this.#fill(prose, 0, { inserts: mostInserts })
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/(\*\*?|`)(\S(?:.*?\S)?)\1/g, '$2');
  }

  /** The paragraphs and list items of a prose, as plain text. */
  lines(prose: string | undefined): string[] {
    return (prose ?? '')
      .split(/\n{2,}|\n(?=\s*(?:\d+\.|[-*])\s)/)
      .map((each) => withoutTabs(cleanText(this.plain(each))))
      .filter((each) => each !== '');
  }
}
