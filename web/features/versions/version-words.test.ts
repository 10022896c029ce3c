import { describe, expect, it } from 'vitest';
import { generalErrors } from '#contract/errors/general-errors.ts';
import { versionErrors } from '#contract/errors/version-errors.ts';
import type { VersionPreview } from '#contract/features/versions/versions-contract.ts';
import { errorOfCatalogue } from '#web/platform/api/client-error.ts';
import { preparedAgainInWords, rollBackInWords } from './version-words.ts';

const preview = (number: number, before: number | null) =>
  ({
    version: { number },
    compared_with: before === null ? null : { id: 'V', number: before, effective_from: '2025-04-01' },
  }) as VersionPreview;

describe('Before a version is rolled back', () => {
  it('says which one is current again', () => {
    expect(rollBackInWords(preview(3, 2))).toContain('v2 will be current again');
  });

  it('says that nothing is left when there is none before it', () => {
    const words = rollBackInWords(preview(1, null));
    expect(words).toContain('There is no version before v1');
    expect(words).not.toContain('current again');
  });
});

describe('A version that had to be prepared again', () => {
  const outOfDate = errorOfCatalogue(versionErrors.preview_out_of_date);

  it('is told as what was asked for, or as why nothing was published', () => {
    expect(preparedAgainInWords(outOfDate, true)).toMatch(/^Preview refreshed/);
    expect(preparedAgainInWords(outOfDate, false)).toBe(outOfDate.description);
  });

  it('hides no failure', () => {
    expect(preparedAgainInWords(errorOfCatalogue(generalErrors.network_unreachable), true)).toBeUndefined();
  });
});
