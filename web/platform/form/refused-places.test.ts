import { expect, it } from 'vitest';
import { errorFromResponse } from '#web/platform/api/decode-error.ts';
import { refusedPlaces } from './refused-places.ts';

it('A refused request names the place of each reason, and other errors name none', () => {
  const detail = [{ loc: ['template', 'sections', 2, 'heading'], msg: 'Enter a heading.' }, { msg: 'x' }, 'y'];
  const body = { error_code: 4100, error_title: 'Validation Error', detail };
  expect(refusedPlaces(errorFromResponse(422, body))).toEqual([
    { place: 'template.sections.2.heading', reason: 'Enter a heading.' },
  ]);
  for (const other of ['<html>', null, { detail: 'x' }])
    expect(refusedPlaces(errorFromResponse(500, other))).toEqual([]);
  expect(refusedPlaces(new Error('x'))).toEqual([]);
});
