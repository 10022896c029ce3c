import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTranscriptText } from '../transcript/read-transcript.ts';
import type { TurnSpan } from './meeting.ts';
import { readMeeting } from './read-meeting.ts';

const talk = [
  'Helen Murtagh: Welcome, everybody. It is Wednesday the eighteenth of November 2026. Apologies from Deborah Lumb.',
  'Helen Murtagh: Minutes of the last meeting. Any corrections? No? Agreed, then, a true record.',
  'Anil Rao: We are quorate, by the way.',
  'Helen Murtagh: Moving on, item two, the fridge. Anil?',
  'Anil Rao: It was too warm twice. We check it every day.',
  "Helen Murtagh: Joan, could you ring the engineer? I'm worried about the vaccines.",
  "Joan Threlfall: I'll ring them tomorrow.",
  "Anil Rao: I'll write the incident up by Friday and send it to pharmacy.",
  'Anil Rao: I could also draw up a new chart for the whole hospital.',
  'Helen Murtagh: No, thank you, leave it.',
  'Joan Threlfall: Do we know who left the door open?',
  "Anil Rao: We don't know.",
  'Helen Murtagh: Next meeting is Wednesday the sixteenth of December.',
].join('\n');

const read = async (text: string) => {
  const transcript = await readTranscriptText(text);
  return { transcript, meeting: readMeeting(transcript) };
};

describe('What a meeting said', () => {
  it('has the day, the chair, who was absent, the formalities and the next meeting', async () => {
    const { transcript, meeting } = await read(talk);
    expect(meeting).toMatchObject({
      date: '2026-11-18',
      quorum: { isQuorate: true },
      previousMinutes: { areAgreed: true },
      nextMeeting: { day: '2026-12-16' },
    });
    expect(transcript.speakers[meeting.chair ?? -1]?.label).toBe('Helen Murtagh');
    expect(meeting.apologies.map(({ who }) => who)).toEqual([{ name: 'Deborah Lumb' }]);
    expect(meeting.present).toHaveLength(3);
  });

  it('has one action for a request and its answer, with who took it and the day in the answer', async () => {
    const { meeting } = await read(talk);
    const ring = meeting.actions.find(({ task }) => task.includes('ring'));
    expect(ring).toMatchObject({ owner: { speaker: 2 }, due: '2026-11-19', dueWords: 'tomorrow' });
    expect(meeting.actions.filter(({ task }) => task.includes('ring'))).toHaveLength(1);
    const write = meeting.actions.find(({ task }) => task.includes('write the incident up'));
    expect(write).toMatchObject({ owner: { speaker: 1 }, due: '2026-11-20' });
  });

  it('has no action for an offer that is turned down, or for what is done every day', async () => {
    const { meeting } = await read(talk);
    expect(meeting.actions.map(({ task }) => task).join(' ')).not.toMatch(/chart|check it every day/u);
  });

  it('says what "it" is in a task, by the words just before', async () => {
    const { transcript, meeting } = await read(
      'Bev Hall: The vaccine fridge on Larch has been above eight degrees twice.\nTom Reed: I will have it looked at by Friday.\nBev Hall: Thank you.',
    );
    const [action] = meeting.actions;
    const about = action?.about;
    expect(about && transcript.turns[about.turn - 1]?.text.slice(about.start, about.end)).toContain('vaccine fridge');
  });

  it('has no due date from a day that belongs to something else', async () => {
    const context = 'Bev Hall: It is Wednesday the eighteenth of November 2026.';
    const { meeting } = await read(
      `${context}\nTom Reed: I'll put in a bid to the capital group, they meet at the end of the month, but I'll send it by Friday.\nBev Hall: Thank you.`,
    );
    expect(meeting.actions.map(({ due }) => due)).toEqual(['2026-11-20']);
  });

  it('has the day of what was just taken on where the next sentence says when it is there', async () => {
    const { meeting } = await read(
      "Bev Hall: It is Wednesday the eighteenth of November 2026.\nTom Reed: I'll pull the charts out of the archive for the audit. You'll have them on Friday.\nBev Hall: Thank you.",
    );
    expect(meeting.actions).toHaveLength(1);
    expect(meeting.actions[0]?.due).toBe('2026-11-20');
  });

  it('works out no day where nobody said when the meeting was', async () => {
    const { meeting } = await read(
      "Bev Hall: I'll ring the engineer tomorrow.\nTom Reed: Thank you.\nBev Hall: And I'll send the log by Friday.",
    );
    expect(meeting.date).toBeNull();
    expect(meeting.actions.length).toBeGreaterThan(0);
    expect(meeting.actions.every(({ due }) => due === null)).toBe(true);
  });

  it('takes the year from today where nobody says it, and never a day to come', async () => {
    const transcript = await readTranscriptText("Bev Hall: It's the tenth of March.\nTom Reed: Yes.\nBev Hall: Good.");
    expect(readMeeting(transcript, { today: '2026-03-12' }).date).toBe('2026-03-10');
    expect(readMeeting(transcript, { today: '2026-03-09' }).date).toBe('2025-03-10');
    expect(readMeeting(transcript).date).toBeNull();
  });

  it('points to words of the transcript in all that it finds, whatever was said', async () => {
    const words = [
      "I'll ring",
      'can you',
      'by Friday',
      'agreed',
      'no',
      'Joan',
      'the risk is',
      'tomorrow',
      '?',
      '.',
      'we need to',
      'minutes',
      'nobody knows',
      '14 per cent',
      'send it',
    ];
    const line = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 12 }).map((said) => said.join(' '));
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 3, maxLength: 20 }), async (lines) => {
        const text = lines.map((said, at) => `${at % 2 === 0 ? 'Joan Threlfall' : 'Bev Hall'}: ${said}`).join('\n');
        const transcript = await readTranscriptText(text);
        const found = readMeeting(transcript, { date: '2026-11-18' });
        const spans: TurnSpan[] = [
          ...found.actions.flatMap(({ from }) => from),
          ...[found.decisions, found.openQuestions, found.risks, found.figures, found.interests].flatMap((points) =>
            points.flatMap(({ from }) => from),
          ),
        ];
        for (const { turn, start, end } of spans) {
          const said = transcript.turns[turn - 1]?.text ?? '';
          expect(start >= 0 && start < end && end <= said.length).toBe(true);
        }
        for (const { due } of found.actions) expect(due === null || due >= '2026-11-18').toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});
