import type { Nodes, Parents } from 'mdast';
import { hiddenByTag } from '#engine/reading/html/hidden-by-tag.ts';
import { type HiddenReason, hiddenWords } from '#engine/reading/suspect/hidden-marks.ts';

type OpenTag = { name: string; reason: HiddenReason | null };

const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const tagPattern = /<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>/gi;

/** Marks the words of a Markdown file between HTML tags that hide them when the file is displayed. */
export class MarkdownTags {
  readonly #reasons = new Map<string, HiddenReason | null>();
  #open: OpenTag[] = [];
  #sheet = '';

  mark(parent: Parents): void {
    for (const node of parent.children) this.#read(node);
  }

  #read(node: Nodes): void {
    if (node.type === 'html') node.value = this.#readTags(node.value);
    else if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') {
      if (this.#reason !== null) node.value = hiddenWords(node.value, this.#reason);
    } else if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
      // A tag opened inside a paragraph ends with it.
      const outside = this.#open;
      this.#open = [...outside];
      this.mark(node);
      this.#open = outside;
    } else if ('children' in node) this.mark(node);
  }

  get #reason(): HiddenReason | null {
    return this.#open.at(-1)?.reason ?? null;
  }

  /** The words of a piece of HTML, those that are hidden between marks. */
  #readTags(html: string): string {
    if (html.startsWith('<!--')) return html;
    for (const [, sheet = ''] of html.matchAll(/<style[^>]*>([^<]*)<\/style>/gi)) this.#sheet += sheet;
    let [text, last] = ['', 0];
    for (const match of html.matchAll(tagPattern)) {
      const [tag, close, name = '', attributes = ''] = match;
      text += hiddenWords(html.slice(last, match.index), this.#reason) + tag;
      last = match.index + tag.length;
      if (close !== '') this.#close(name.toLowerCase());
      else if (!empty.has(name.toLowerCase()) && !attributes.endsWith('/')) {
        this.#open.push({ name: name.toLowerCase(), reason: this.#reason ?? this.#reasonOf(tag) });
      }
    }
    return text + hiddenWords(html.slice(last), this.#reason);
  }

  #close(name: string): void {
    const at = this.#open.findLastIndex((tag) => tag.name === name);
    if (at !== -1) this.#open.length = at;
  }

  #reasonOf(tag: string): HiddenReason | null {
    const key = `<style>${this.#sheet}</style>${tag}`;
    const known = this.#reasons.get(key);
    if (known !== undefined) return known;
    const reason = hiddenByTag(key);
    this.#reasons.set(key, reason);
    return reason;
  }
}
