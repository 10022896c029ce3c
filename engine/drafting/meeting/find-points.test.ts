import { describe, expect, it } from 'vitest';
import { readTranscriptText } from '../transcript/read-transcript.ts';
import { readMeeting } from './read-meeting.ts';

async function decided(lines: readonly string[]) {
  const transcript = await readTranscriptText(
    ['Ann Lee: Welcome, everybody. Apologies, anyone? Moving on, item one. Bo?', 'Bo Roe: Yes.', ...lines].join('\n'),
  );
  const { decisions } = readMeeting(transcript, { date: '2026-11-12' });
  return decisions.map(({ span, from }) => ({
    words: transcript.turns[span.turn - 1]?.text.slice(span.start, span.end),
    rests: from.length,
  }));
}

describe('A decision', () => {
  it('has the words that tell what was decided, and rests on those that close it', async () => {
    const found = await decided([
      "Ann Lee: So nothing goes in the vaccine fridge until the seal has been changed. That's agreed. Any objections? No.",
      'Bo Roe: Fine by me.',
    ]);
    expect(found).toHaveLength(1);
    expect(found[0]?.words).toBe('So nothing goes in the vaccine fridge until the seal has been changed.');
    expect(found[0]?.rests).toBeGreaterThan(1);
  });

  it('may put something off', async () => {
    const found = await decided([
      "Ann Lee: So we'll park the loggers until we've seen the swipe log. Agreed?",
      'Bo Roe: Agreed.',
      'Cy Moss: Yes, fine.',
    ]);
    expect(found.map(({ words }) => words).join(' ')).toContain('park the loggers');
  });

  it('is none where somebody reports or wishes', async () => {
    expect(
      await decided([
        'Bo Roe: The audit was late last month and it would be nice to have a new chart.',
        'Cy Moss: It would.',
      ]),
    ).toEqual([]);
  });
});

describe('The chair', () => {
  it('is who calls on the others and closes items', async () => {
    const transcript = await readTranscriptText(
      [
        'Ann Lee: Falls, Bo?',
        'Bo Roe: Two this month.',
        'Ann Lee: Is that agreed? Cy?',
        'Cy Moss: Yes.',
        'Ann Lee: Fridges, Bo?',
        'Bo Roe: Mended.',
      ].join('\n'),
    );
    expect(readMeeting(transcript).chair).toBe(0);
  });
});
