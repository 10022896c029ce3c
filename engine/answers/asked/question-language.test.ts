import { describe, expect, it } from 'vitest';
import { languageOf } from './question-language.ts';

describe('The language of a question', () => {
  it.each([
    ['Pa mor aml y dylid profi larymau tân mewn ysbyty?', 'cy'],
    ['Jak często trzeba testować alarmy przeciwpożarowe w szpitalu?', 'pl'],
    ['How often must fire alarms be tested?', undefined],
    ['Who may authorise a PGD in a dental surgery', undefined],
    ['Mr Kowalski i Mrs Nowak', undefined],
    ['DoLS', undefined],
    ['', undefined],
  ])('“%s”', async (text, language) => {
    expect(await languageOf(text)).toBe(language);
  });
});
