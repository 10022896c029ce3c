import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mentionAt, partsOfComment, withMention } from './mention-at.ts';

describe('A mention in a comment', () => {
  it.each([
    ['@me', 3, { start: 0, q: 'me' }],
    ['Ask @Mei Ta', 11, { start: 4, q: 'Mei Ta' }],
    ['(@', 2, { start: 1, q: '' }],
  ])('is read from “%s” at its end', (text, caret, expected) => {
    expect(mentionAt(text, caret)).toEqual(expected);
  });

  it.each(['mei@northmoor.example', 'no mention', '@Mei Tan asked for'])('is not read from “%s”', (text) => {
    expect(mentionAt(text, text.length)).toBeUndefined();
  });

  it('puts the name in place of what was typed, and the caret behind it', () => {
    const text = 'Ask @me today';
    const typed = mentionAt(text, 7);
    expect(typed && withMention(text, typed, 7, 'Mei Tan')).toEqual({ text: 'Ask @Mei Tan today', caret: 13 });
  });
});

it('The parts of a comment make up its text, whatever the names of the people it mentions', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string({ minLength: 1 }), { maxLength: 3 }), (words, names) => {
      const text = [words, ...names.map((name) => `@${name}`)].join(' ');
      const parts = partsOfComment(text, names);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const part of parts) expect(text.slice(part.start, part.start + part.text.length)).toBe(part.text);
    }),
  );
});
