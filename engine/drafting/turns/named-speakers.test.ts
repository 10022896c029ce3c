import { describe, expect, it } from 'vitest';
import { nameSpeakers } from './named-speakers.ts';

const speaker = (label: string, role: string | null = null, fullName: string | null = null) => ({
  label,
  role,
  fullName,
});
const named = nameSpeakers([
  speaker('Dr Sunita Rao'),
  speaker('David Rees'),
  speaker('Hefin David'),
  speaker('Will May', 'Minister of Health'),
  speaker('AO', null, 'Amara Osei'),
  speaker('patient'),
]);

describe('The speakers that a sentence names', () => {
  it.each([
    ['Dr Rao asked about the pumps.', [0]],
    ['What did David Rees say?', [1]],
    ['David asked about the pumps.', [1, 2]],
    ['Amara agreed.', [4]],
    ['AO agreed.', [4]],
    ['What did the Minister of Health say?', [3]],
    ['What did the patient say about the pain?', [5]],
    ['They will meet in may.', []],
    ['The doctor and the minister met.', []],
    ['', []],
  ])('%j: %j', (text, expected) => {
    expect([...named(text)]).toEqual(expected);
  });
});
