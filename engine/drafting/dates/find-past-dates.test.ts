import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './calendar.ts';
import { findPastDates } from './find-past-dates.ts';

// A Thursday.
const meeting = '2026-11-19';
const daysIn = (text: string) => findPastDates(text, meeting).map(({ day }) => day);

describe('Days that have been', () => {
  it.each([
    ['He slipped yesterday morning.', ['2026-11-18']],
    ['It was last night, about two.', ['2026-11-18']],
    ['She fell the day before yesterday.', ['2026-11-17']],
    ['It came in this morning.', ['2026-11-19']],
    ['We lost it on Tuesday.', ['2026-11-17']],
    ['It was last Thursday, the twelfth.', ['2026-11-12']],
    ['They went out on Friday last week.', ['2026-11-13']],
    ['It went a week last Monday.', ['2026-11-09']],
    ['On the 30th, at the night check.', ['2026-10-30']],
    ['It was the 31st.', ['2026-10-31']],
    ['On the twenty eighth of May he came in.', ['2026-05-28']],
    ['It was 24 December, just before the holiday.', ['2025-12-24']],
    ['Two days ago, or three weeks ago.', ['2026-11-17', '2026-10-29']],
    ['It happened on Boxing Day.', ['2025-12-26']],
    ['It was Good Friday.', ['2026-04-03']],
  ])('are worked out in "%s"', (text, days) => {
    expect(daysIn(text)).toEqual(days);
  });

  it.each([
    'I will send it by Friday.',
    "I'll ring her on Monday.",
    'We flush every Tuesday.',
    'She is on the second floor.',
    'The second I pressed it I knew.',
    'A few days ago, or some time in the autumn, or months ago.',
  ])('are not read into "%s"', (text) => {
    expect(daysIn(text)).toEqual([]);
  });

  const words = fc.constantFrom(
    'on',
    'the',
    'Monday',
    'last',
    '14th',
    'of',
    'May',
    'two',
    'days',
    'ago',
    'yesterday',
    '3/4',
    'week',
    '.',
    '31st',
  );

  it('never lie after the meeting, and their words stand in the text', () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), fc.integer({ min: 0, max: 3_000 }), (said, offset) => {
        const text = said.join(' ');
        const day = addDays('2024-01-01', offset);
        for (const found of findPastDates(text, day)) {
          expect(found.day <= day).toBe(true);
          expect(text.slice(found.start, found.end)).toBe(found.words);
        }
      }),
    );
  });
});
