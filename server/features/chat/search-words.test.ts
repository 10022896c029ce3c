import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { searchWords } from './chats.ts';

describe('The words of a search in chats', () => {
  it('are searched once each, in any case, and not when another word contains them', () => {
    expect(searchWords('  tap TAPS Taps\nWard  a ')).toEqual(['Taps', 'Ward']);
    expect(searchWords(' \n ')).toEqual([]);
  });

  it('are the first eight that are not part of another word', () => {
    const words = ['ab', 'cd', 'ef', 'gh', 'ij', 'kl', 'mn', 'op', 'qr', 'st'];
    expect(searchWords(`o ${words.join(' ')}`)).toEqual(words.slice(0, 8));
    const many = Array.from({ length: 100 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join(' ');
    expect(searchWords(many)).toHaveLength(limits.chatSearchWords);
  });

  it('find what all the words find, where there are no more than eight', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(word, { maxLength: limits.chatSearchWords }), fc.array(word), (words, chat) => {
        const text = chat.join('');
        const containsAll = (sought: readonly string[]) => sought.every((one) => text.includes(one));
        expect(containsAll(searchWords(words.join(' ')))).toBe(containsAll(words));
      }),
    );
  });
});
