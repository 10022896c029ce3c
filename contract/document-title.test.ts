import { describe, expect, it } from 'vitest';
import { bareTitle, isGuideTitle, plainTitle } from './document-title.ts';

const guide = 'HTM 06-01 Electrical services: a Candour guide';

describe('The title of a guide', () => {
  it('loses its ending where the mark “guide” stands beside it', () => {
    expect(bareTitle(guide)).toBe('HTM 06-01 Electrical services');
    expect(plainTitle(guide)).toBe('HTM 06-01 Electrical services (guide)');
  });

  it('says “guide” once, also where the title itself does not', () => {
    expect(plainTitle('COSHH', true)).toBe('COSHH (guide)');
    expect(plainTitle(guide, true)).toBe('HTM 06-01 Electrical services (guide)');
  });

  it('leaves every other title as it is', () => {
    for (const title of ['Guide to hand hygiene', 'a Candour guide', ': a Candour guide', '']) {
      expect(bareTitle(title)).toBe(title);
      expect(plainTitle(title)).toBe(title);
      expect(isGuideTitle(title)).toBe(false);
    }
  });
});
