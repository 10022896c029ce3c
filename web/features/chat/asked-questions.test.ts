import { afterEach, describe, expect, it } from 'vitest';
import { unsentTextStore } from '#web/platform/unsent-text/unsent-text-store.ts';
import { askedQuestions } from './asked-questions.ts';

afterEach(() => unsentTextStore.forgetAll());

const asked = { text: 'How often must generators be tested?', filters: undefined, chatId: undefined };
const kept = () => askedQuestions.parse(askedQuestions.read('u1'));

describe('A question on its way', () => {
  it('is kept until the server confirms it, and gets the same key when it is asked again after a failure', () => {
    const { key } = askedQuestions.begin('u1', asked);
    expect(kept()).toMatchObject([{ text: asked.text, key, state: 'sending' }]);
    askedQuestions.fail('u1', key, 'in the box');
    expect(askedQuestions.begin('u1', asked).key).toBe(key);
    expect(kept()).toHaveLength(1);
    askedQuestions.confirm('u1', key);
    expect(kept()).toEqual([]);
    expect(unsentTextStore.hasAny()).toBe(false);
  });

  it('has a key of its own for other words, other filters, being read by itself, another chat or another person', () => {
    const { key } = askedQuestions.begin('u1', asked);
    askedQuestions.fail('u1', key, 'not sent');
    const others = [{ text: 'Who signs?' }, { filters: { as_of: '2026-01-01' } }, { alone: true }, { chatId: 'c1' }];
    const keys = others.map((other) => askedQuestions.begin('u1', { ...asked, ...other }).key);
    expect(new Set([key, askedQuestions.begin('u2', asked).key, ...keys]).size).toBe(6);
  });

  it('counts as interrupted only after the page that was sending it is gone', () => {
    const { key } = askedQuestions.begin('u1', asked);
    expect(askedQuestions.interrupted('u1', undefined)).toEqual([]);
    // What a reload leaves: the stored text, without this page's memory.
    const left = askedQuestions.read('u1');
    askedQuestions.confirm('u1', key);
    unsentTextStore.write('u1', 'asked', left);
    expect(askedQuestions.interrupted('u1', undefined)).toMatchObject([{ key, text: asked.text }]);
    expect(askedQuestions.interrupted('u1', 'c1')).toEqual([]);
  });
});
