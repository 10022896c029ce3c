import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Turn } from '../transcript/transcript.ts';
import { findDuties } from './find-duties.ts';

const date = '2026-11-19';
const turnsOf = (...texts: string[]): Turn[] =>
  texts.map((text, index) => ({ number: index + 1, speaker: index % 3, text, times: [] }));
const found = (...texts: string[]) => findDuties(turnsOf(...texts), { date });

const reports = [
  [
    'duty_of_candour',
    'He fell by his bed on Tuesday because the mat was off, and he has fractured his hip.',
    '2026-11-17',
  ],
  ['duty_of_candour', 'They left a swab in her at the section, it is there on the scan.', null],
  [
    'riddor',
    'One of the porters got a needle in the palm last Thursday, and the source is known to have hepatitis C.',
    '2026-11-12',
  ],
  ['riddor', 'The hoist collapsed yesterday, and nobody was hurt, but it could have killed her.', '2026-11-18'],
  [
    'riddor',
    'The carer who did her back in lifting Mr Bell on the 2nd is still off work, the sick note is for another fortnight.',
    '2026-11-02',
  ],
  [
    'data_breach',
    'We posted the letters on Friday, and yesterday a man rang because he had got somebody else’s results.',
    '2026-11-18',
  ],
  [
    'safeguarding',
    'She told me that one of the agency girls grabbed her wrist on Sunday, and there is a bruise with finger marks.',
    '2026-11-15',
  ],
  [
    'controlled_drug_loss',
    'On Monday the register said ten ampoules of morphine, and there were only eight in the cupboard.',
    '2026-11-16',
  ],
] as const;

describe('Duties in what was said', () => {
  it.each(reports)('are noticed with the day that their clock runs from: %s, "%s"', (kind, text, day) => {
    const [notice, ...more] = found(text);
    expect(notice?.kind).toBe(kind);
    expect(notice?.clock?.day ?? null).toBe(day);
    expect(more).toEqual([]);
  });

  it.each([
    'The wrong drug very nearly went up, but she read the label out before it was connected, and he never had a drop.',
    'In the exercise on Tuesday the patient died because nobody called for blood, but it was a dummy.',
    'What if a box of morphine went missing? Nothing has, I am just asking.',
    'We checked every controlled drugs book against every cupboard, and not one ampoule is missing.',
    'The morphine was one out, but he had written a seven that looked like a one, and they were all there.',
    'The policy says on page six what staff do about abuse or neglect, and it is due its review.',
    'That was 2009, a wrong hip, the family had their apology, and it has all been closed for years.',
    'The letters went to the wrong address, but there were no names on them, only the opening times.',
    'He has broken his ankle at football, five-a-side on Sunday, and is off for six weeks.',
    'The needlestick was from a clean needle, straight out of the packet.',
    'Two boxes are missing from the trolley, and it is only the ibuprofen.',
  ])('are not noticed where nothing was started: "%s"', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('are put together from what several people say in turn', () => {
    const [notice] = found(
      'And the patient on Ward 6?',
      'She ended up needing an operation, on the sixth, and then she was in high dependency.',
      'Because of the infection she caught on the ward?',
      'Yes. Somebody has to sit down with the family.',
    );
    expect(notice).toMatchObject({ kind: 'duty_of_candour', clock: { day: '2026-11-06' } });
  });

  it('take the day from the answer to the question when it was', () => {
    const [notice] = found(
      'She told me one of the carers grabbed her arm, and there are finger marks.',
      'When was this?',
      'Saturday night into Sunday, she thinks.',
    );
    expect(notice?.clock?.day).toBe('2026-11-14');
  });

  it('have no clock where no day is said, and none without the date of the meeting', () => {
    const text = 'He fell on Tuesday because the mat was off, and he has fractured his hip.';
    expect(found(text.replace('on Tuesday ', ''))[0]?.clock).toBeNull();
    expect(findDuties(turnsOf(text), { date: null })[0]).toMatchObject({ kind: 'duty_of_candour', clock: null });
  });

  it('are two where two things are reported far apart', () => {
    const talk =
      'Then we went through the catering figures, and the soup, and the car park, and who sits where. '.repeat(9);
    expect(found(reports[0][1], talk, reports[7][1]).map(({ kind }) => kind)).toEqual([
      'duty_of_candour',
      'controlled_drug_loss',
    ]);
  });

  const piece = fc.oneof(
    fc.constantFrom(...reports.map(([, text]) => text)),
    fc.constantFrom(
      'When was this?',
      'on Tuesday',
      'it was a drill',
      'er, er, the the',
      'needle',
      'hep C',
      'morphine',
      'gone',
      '’',
      '',
    ),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
  );
  const talk = fc.array(
    fc.array(piece, { minLength: 1, maxLength: 6 }).map((said) => said.join(' ')),
    { maxLength: 8 },
  );

  it('always rest on words of the turns, and never count from a day after the meeting', () => {
    fc.assert(
      fc.property(talk, (texts) => {
        const turns = turnsOf(...texts);
        for (const { span, from, clock, confidence } of findDuties(turns, { date })) {
          expect(from[0]).toEqual(span);
          for (const { turn, start, end } of [...from, ...(clock ? [clock.span] : [])]) {
            const text = turns[turn - 1]?.text ?? '';
            expect(start >= 0 && end <= text.length && text.slice(start, end).trim() !== '').toBe(true);
          }
          if (clock) expect(clock.day <= date).toBe(true);
          expect(confidence).toBeGreaterThan(0);
          expect(confidence).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('are not found in talk without letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(' ', '.', '3', '?', '-', '’', '\n') }), (text) => {
        expect(found(text)).toEqual([]);
      }),
    );
  });
});
