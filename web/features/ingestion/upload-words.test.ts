import { describe, expect, it } from 'vitest';
import { rejectedInWords } from './upload-words.ts';

const counts = { total: 2, unfinished: 0, ready: 0, duplicate: 0, refused: 1, cancelled: 0, suspects: 0 };

describe('The line that says why files were rejected', () => {
  it('leaves out the kinds that are read, and says what to do', () => {
    const reason = 'The name ends in .pdf, but the file contains text. Rename it. Candour reads .pdf, .docx and .md.';
    const said = 'The name ends in .pdf, but the file contains text. Rename it.';
    expect(rejectedInWords({ counts, refused_because: reason })).toBe(`Rejected: ${said}`);
    expect(rejectedInWords({ counts: { ...counts, refused: 2 }, refused_because: reason })).toBe(
      `First rejected: ${said}`,
    );
  });
});
