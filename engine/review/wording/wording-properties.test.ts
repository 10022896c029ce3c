import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '#engine/reading/text/parse-markdown.ts';
import { judgeRequirement } from '../judging/judge-requirement.ts';
import { requirementsOf } from '../requirements-of.ts';
import { type Requirement, requirementSlots, reviewStatuses } from '../review-shapes.ts';
import { figuresIn, keepsWords } from './kept-words.ts';
import { suggestWording } from './suggest-wording.ts';
import type { SuggestedWording, WordingInput } from './wording-shapes.ts';

const folder = new URL('../../../corpus/guides/', import.meta.url);

/** Every requirement of the starter guides. */
const requirements: readonly Requirement[] = readdirSync(folder).flatMap((name) => {
  const text = readFileSync(new URL(name, folder), 'utf8').replace(/^---[\s\S]*?---\n/, '');
  return requirementsOf(parseMarkdown(text).elements, { key: `guide/${name}`, title: name });
});

const said = ({ text, start, end, leadIn }: Requirement) => `${leadIn ?? ''} ${text.slice(start, end)}`;

const anyWords = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'must',
        'should',
        'not',
        'every',
        '12',
        '4.5 °C',
        'months',
        'three',
        'the',
        'manager',
        ',',
        '.',
        ';',
        ':',
        '(',
        '“',
        '\n',
        'where possible',
        'weekly',
      ),
      fc.string({ maxLength: 6 }),
    ),
    { maxLength: 30 },
  )
  .map((words) => words.join(' '));

const anyInput: fc.Arbitrary<WordingInput> = fc
  .record({
    status: fc.constantFrom(...reviewStatuses),
    slot: fc.constantFrom(null, ...requirementSlots),
    lacking: anyWords,
    requirement: fc.constantFrom(...requirements),
    text: anyWords,
    at: fc.tuple(fc.nat(40), fc.nat(20)),
    isProse: fc.boolean(),
    isMissing: fc.boolean(),
    voice: fc.constantFrom('must' as const, 'will' as const),
  })
  .map(({ text, at: [start, length], isProse, isMissing, ...rest }) => {
    const end = Math.min(text.length, start + length);
    const decides = start < end ? [{ start, end }] : [];
    return { ...rest, clause: isMissing ? null : { text, decides, isProse } };
  });

/** Whether the wording puts the requirement in the policy's mouth: an edition is only named anew. */
const states = ({ way }: SuggestedWording, { status }: WordingInput) =>
  !(status === 'out_of_date' && way === 'exchanged');

describe('A suggested wording', () => {
  it('is whole for any clause: it keeps every figure and “not” of the requirement, and invents no figure', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const suggestion = suggestWording(input);
        expect(suggestion === null).toBe(input.status === 'met');
        if (suggestion === null) return;
        const { requirement, clause, lacking } = input;
        if (states(suggestion, input)) expect(keepsWords(said(requirement), suggestion.text)).toBe(true);
        const known = new Set(figuresIn(`${said(requirement)} ${requirement.text} ${clause?.text ?? ''} ${lacking}`));
        for (const figure of figuresIn(suggestion.text)) expect(known).toContain(figure);
        expect(suggestWording(input)).toEqual(suggestion);
      }),
      { numRuns: 400 },
    );
  });

  it('makes a sentence of nearly every requirement of the guides, which none of them contradicts', () => {
    let written = 0;
    const contradicted: string[] = [];
    for (const [at, requirement] of requirements.entries()) {
      const base = { status: 'missing', slot: null, lacking: '', clause: null } as const;
      const suggestion = suggestWording({ ...base, requirement, voice: 'must' });
      if (suggestion?.way !== 'written') continue;
      written += 1;
      expect(suggestion.text).toMatch(/^["“(]?[\p{Lu}\p{N}].*\.$/u);
      if (at % 20 !== 0) continue;
      const passage = { element: 0, text: suggestion.text, leadIn: null, headings: [], score: 1 };
      const { status } = judgeRequirement(requirement, [passage]);
      if (status === 'contradicts') contradicted.push(suggestion.text);
    }
    expect(written / requirements.length).toBeGreaterThan(0.95);
    expect(contradicted).toEqual([]);
  });
});
