import { mergeAttributes, Node } from '@tiptap/core';
import { Heading } from '@tiptap/extension-heading';
import { TableRow } from '@tiptap/extension-table';
import type { TurnWords } from '#contract/features/write/rich-text.ts';

/** Reads JSON that this editor wrote into an attribute; anything else counts as nothing. */
function parsed<Value>(json: string | null, otherwise: Value): Value {
  try {
    return json === null ? otherwise : (JSON.parse(json) as Value);
  } catch {
    return otherwise;
  }
}

/** The turns on which the words before it rest. It stays with its text through editing, cutting and pasting. */
export const TurnsNode = Node.create({
  name: 'turns',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  addAttributes: () => ({
    said: {
      default: null as string | null,
      parseHTML: (element: HTMLElement) => element.getAttribute('data-said'),
      renderHTML: ({ said }: { said: string | null }) => (said === null ? {} : { 'data-said': said }),
    },
    spans: {
      default: [] as TurnWords[],
      parseHTML: (element: HTMLElement) => parsed<TurnWords[]>(element.getAttribute('data-spans'), []),
      renderHTML: ({ spans }: { spans: TurnWords[] }) => ({ 'data-spans': JSON.stringify(spans) }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-turns]' }],
  renderHTML({ node, HTMLAttributes }) {
    const said = node.attrs['said'] as string | null;
    return ['span', mergeAttributes(HTMLAttributes, { 'data-turns': '' }), said ?? 'turn'];
  },
  // Copied as plain text, the document reads as prose.
  renderText: () => '',
});

/** An element of a document on which the words before it rest. */
export const CitationNode = Node.create({
  name: 'citation',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    elementId: {
      default: '',
      parseHTML: (element: HTMLElement) => element.getAttribute('data-citation') ?? '',
      renderHTML: ({ elementId }: { elementId: string }) => ({ 'data-citation': elementId }),
    },
    label: {
      default: '',
      parseHTML: (element: HTMLElement) => element.textContent ?? '',
      renderHTML: () => ({}),
    },
    text: {
      default: '',
      parseHTML: (element: HTMLElement) => element.title,
      renderHTML: ({ text }: { text: string }) => ({ title: text }),
    },
    link: {
      default: null as string | null,
      parseHTML: (element: HTMLElement) => element.getAttribute('data-link'),
      renderHTML: ({ link }: { link: string | null }) => (link === null ? {} : { 'data-link': link }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-citation]' }],
  renderHTML: ({ node, HTMLAttributes }) => ['span', HTMLAttributes, String(node.attrs['label'])],
  renderText: ({ node }) => ` [${node.attrs['label']}]`,
});

/** A heading of the first level knows the section of the template that it begins. */
export const SectionHeading = Heading.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      section: {
        default: null as string | null,
        parseHTML: (element: HTMLElement) => element.getAttribute('data-section'),
        renderHTML: ({ section }: { section: string | null }) => (section === null ? {} : { 'data-section': section }),
      },
    };
  },
});

/** A row of the action table knows its action. */
export const ActionRow = TableRow.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      action: {
        default: null as string | null,
        parseHTML: (element: HTMLElement) => element.getAttribute('data-action'),
        renderHTML: ({ action }: { action: string | null }) => (action === null ? {} : { 'data-action': action }),
      },
    };
  },
});
