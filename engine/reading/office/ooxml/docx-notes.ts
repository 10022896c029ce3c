import type { ElementComment } from '#engine/reading/document-shape.ts';
import { romanNumeral } from '#engine/reading/numerals.ts';
import { attributeOf, childrenOf, descendantsOf, type XmlElement } from '#engine/reading/xml/xml-tree.ts';
import { InlineReader, newInline } from './docx-inline.ts';

type Kind = 'footnote' | 'endnote';
type Roots = Readonly<Record<Kind | 'comment', XmlElement | undefined>>;

/** Words of the paragraphs below an element, on one line. */
function textBelow(element: XmlElement): string {
  const inline = newInline();
  const reader = new InlineReader(() => '', false);
  for (const paragraph of descendantsOf(element, 'w:p')) {
    reader.read(paragraph, inline);
    inline.text += ' ';
  }
  return inline.text.trim();
}

/** Footnotes, endnotes and comments of a Word document, and the marks that cite them. */
export class WordNotes {
  readonly #texts: Readonly<Record<Kind, Map<string, string>>>;
  readonly #comments = new Map<string, ElementComment>();
  readonly #marks = new Map<string, string>();
  readonly #counts = { footnote: 0, endnote: 0 };

  constructor({ footnote, endnote, comment }: Roots) {
    const read = (root: XmlElement | undefined, key: string) =>
      new Map(
        childrenOf(root, key)
          // The separator line above notes is stored as a note of its own type.
          .filter((each) => ['normal', undefined].includes(attributeOf(each, 'w:type')))
          .map((each) => [attributeOf(each, 'w:id') ?? '', textBelow(each)]),
      );
    this.#texts = { footnote: read(footnote, 'w:footnote'), endnote: read(endnote, 'w:endnote') };
    for (const each of childrenOf(comment, 'w:comment')) {
      const [author, date] = [attributeOf(each, 'w:author') ?? '', attributeOf(each, 'w:date') ?? null];
      this.#comments.set(attributeOf(each, 'w:id') ?? '', {
        author: author === '' ? null : author,
        date,
        text: textBelow(each),
      });
    }
  }

  /** The mark at a note's citation: "[1]", or "[i]" for an endnote; empty where there is no such note. */
  mark(kind: Kind, id: string): string {
    const place = `${kind}/${id}`;
    const given = this.#marks.get(place);
    if (given !== undefined || !this.#texts[kind].has(id)) return given ?? '';
    this.#counts[kind] += 1;
    const count = this.#counts[kind];
    const mark = `[${kind === 'footnote' ? count : romanNumeral(count)}]`;
    this.#marks.set(place, mark);
    return mark;
  }

  textOf(kind: Kind, id: string): string {
    return this.#texts[kind].get(id) ?? '';
  }

  comment(id: string): ElementComment[] {
    const found = this.#comments.get(id);
    return found === undefined || found.text === '' ? [] : [found];
  }
}
