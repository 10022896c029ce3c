import fc from 'fast-check';
import { toString as textOf } from 'mdast-util-to-string';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import type { AnswerState } from './answer-state.ts';
import { asItStands } from './as-it-stands.ts';
import { citedHtml } from './cited-html.ts';
import { citedMarkdown } from './cited-markdown.ts';
import { citedText } from './cited-text.ts';
import { answerTold, levelExamples } from './level-examples.ts';

const origin = 'https://candour.example';
const answered = answerTold(levelExamples.answered);
const mayAnswer = answerTold(levelExamples.mayAnswer);

const written: AnswerState = {
  ...answered,
  layout: 'written',
  model: 'granite',
  level: undefined,
  summary: undefined,
  outcomes: [],
  couldNotFind: ['Who pays.'],
  sentences: [
    { text: 'Flush them weekly.', citations: answered.sentences[0]?.citations ?? [], support: 'supported', reason: '' },
    { text: 'Keep it ten years.', citations: [], support: 'unsupported', reason: 'It has no source.' },
  ],
};

type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;
const below = (node: HtmlNode): HtmlNode[] => [node, ...('childNodes' in node ? node.childNodes.flatMap(below) : [])];
const nodesOf = (html: string): HtmlNode[] => parse(html).childNodes.flatMap(below);
const elementsOf = (html: string): Element[] => nodesOf(html).filter((node): node is Element => 'tagName' in node);
const wordsIn = (html: string) =>
  nodesOf(html)
    .map((node) => (node.nodeName === '#text' && 'value' in node ? node.value : ''))
    .join('');
const markdownOf = (text: string) => unified().use(remarkParse).use(remarkGfm).parse(text);

describe('An answer copied with formatting', () => {
  it('has a footnote as Word writes it for each citation, with version, address and what a guide is', () => {
    const html = citedHtml('How often?', answered, origin);
    const references = elementsOf(html).filter(({ attrs }) => attrs.some(({ value }) => value.startsWith('_ftnref')));
    const notes = elementsOf(html).filter(({ attrs }) => attrs.some(({ value }) => value === 'mso-element:footnote'));
    expect(notes.length).toBeGreaterThan(2);
    expect(references).toHaveLength(notes.length);
    expect(html).toContain('mso-element:footnote-list');
    expect(wordsIn(html)).toMatch(
      /\[1\] HTM 04-01 Safe water.* Candour guide, not the publication\..*candour\.example\/wiki/,
    );
    expect(html).toContain('<b>at least once a week</b>');
    expect(wordsIn(html)).toContain('Nothing here says who pays.');
  });

  it('carries along that it may answer, and what it leaves open', () => {
    for (const copy of [citedHtml, citedMarkdown, citedText].map((write) => write('Do they?', mayAnswer, origin)))
      expect(copy.replaceAll('\\', '')).toContain('(May answer it. Leaves open agency nurses.)');
  });

  it('has the sentences of a model with their marks, who wrote them, and what was not found', () => {
    for (const copy of [citedHtml, citedMarkdown, citedText].map((write) => write('How often?', written, origin))) {
      const words = copy.replaceAll('\\', '');
      expect(words).toContain('Flush them weekly.');
      expect(words).not.toContain('“Flush them weekly');
      expect(words).toContain('(Not supported. It has no source.)');
      expect(words).toContain('Written by granite.');
      expect(words).toContain('2 sentences, checked: 1 supported, 1 not supported.');
      expect(words).toContain('What I could not find');
    }
  });

  it('has the nearest passages of a question that nothing answers', () => {
    const none = answerTold(levelExamples.notFound);
    for (const copy of [citedHtml, citedMarkdown, citedText].map((write) => write('Who?', none, origin))) {
      expect(copy.replaceAll('\\', '')).toContain('Nearest passages. None is an answer.');
      expect(copy.replaceAll('\\', '')).not.toContain('Sources');
    }
  });

  it('names the day asked about and the version in force now', () => {
    const [first] = answered.sources;
    const now = {
      element_id: first?.element_id ?? '',
      status: 'superseded' as const,
      current: { version: 3, document_id: '01JD7K2QW8N4VX5M9TZ3RFA6ZZ' },
    };
    const moved = asItStands(answered, [now], '2025-06-30');
    for (const copy of [citedHtml, citedMarkdown, citedText].map((write) => write('How?', moved, origin))) {
      expect(copy.replaceAll('\\', '')).toContain('Documents in force on 30 June 2025');
      expect(copy).toContain('01JD7K2QW8N4VX5M9TZ3RFA6ZZ');
    }
  });
});

describe('Any words', () => {
  const odd = fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.constantFrom(
        '<script>alert(1)</script>',
        '[x](javascript:alert(1))',
        '# heading',
        '1. item',
        '- item',
        '> quote',
        '`code` *bold* _it_ ~~gone~~',
        '![a](b) [^1] <b> &amp; |a|b|',
        '***',
        '\\',
      ),
    )
    .map((text) => text.replace(/\s+/gu, ' ').trim())
    // Bars between spaces make the row of a table.
    .filter((text) => text !== '' && !text.includes(' | '));
  const withWords = (text: string): AnswerState => ({
    ...answered,
    readAs: undefined,
    outcomes: [],
    contradictions: [],
    sentences: answered.sentences.map((sentence, at) =>
      at === 0 ? { ...sentence, text, deciding: [[0, 1]] } : sentence,
    ),
  });

  it('come out of the HTML as they went in, and make no element of their own', () => {
    const plain = elementsOf(citedHtml('Q?', withWords('plain'), origin)).map(({ tagName }) => tagName);
    fc.assert(
      fc.property(odd, (text) => {
        const html = citedHtml(text, withWords(text), origin);
        expect(elementsOf(html).map(({ tagName }) => tagName)).toEqual(plain);
        expect(wordsIn(html).replace(/\s+/gu, ' ')).toContain(`“${text.replace(/\r/g, '\n')}”`.replace(/\s+/gu, ' '));
      }),
    );
  });

  it('come out of the Markdown as they went in, and mean nothing there', () => {
    fc.assert(
      fc.property(odd, (text) => {
        const tree = markdownOf(citedMarkdown(text, withWords(text), origin));
        const [heading] = tree.children;
        expect(heading?.type).toBe('heading');
        expect(textOf(heading)).toBe(text);
        expect(heading && 'children' in heading ? heading.children.map(({ type }) => type) : []).toEqual(['text']);
        const quote = tree.children.find(({ type }) => type === 'blockquote');
        expect(textOf(quote)).toBe(`“${text}”`);
        expect(JSON.stringify(tree)).not.toContain('"type":"html"');
      }),
    );
  });
});
