import { describe, expect, it } from 'vitest';
import type { ListedObligation } from '#contract/features/requirements/obligation.ts';
import { partsOfFields } from './parts-of-fields.ts';
import { verdictOf } from './verdict-of.ts';

const parts = {
  modality: 'must' as const,
  actor: 'the ward manager',
  action: 'flush the outlet',
  timing: 'every week',
  condition: null,
};
const written = { id: 'O', revision: 3, state: 'proposed', is_edited: true, ...parts } as ListedObligation;

describe('A word on an obligation', () => {
  it.each(['approved', 'proposed', 'dismissed'] as const)('keeps what the organisation wrote of it: %s', (state) => {
    expect(verdictOf(written, state)).toEqual({ id: 'O', state, parts, revision: 3 });
  });

  it('claims no edit where there was none', () => {
    expect(verdictOf({ ...written, is_edited: false }, 'dismissed').parts).toBeNull();
  });

  it('says why, and nothing where no reason was given', () => {
    expect(verdictOf(written, 'dismissed', ' Not our site. ').reason).toBe('Not our site.');
    expect(verdictOf(written, 'dismissed', ' ').reason).toBeNull();
  });
});

it('What stands in the fields of an edit is read as the parts that were written there', () => {
  const fields = partsOfFields.write(written);
  expect(fields).toEqual({ ...parts, condition: '' });
  expect(partsOfFields.read(fields)).toEqual(parts);
  expect(partsOfFields.read({ ...fields, modality: 'shall', timing: ' ', action: ' Flush it. ' })).toMatchObject({
    modality: 'must',
    timing: null,
    action: 'Flush it.',
  });
});
