import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import { readTranscript, readTranscriptText } from './read-transcript.ts';
import { secondsAt, secondsOf, type Transcript } from './transcript.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const told = ({ speakers, turns }: Transcript) =>
  turns.map(({ speaker, text }) => `${speaker === null ? '?' : speakers[speaker]?.label}: ${text}`);

describe('A transcript', () => {
  it('is read from Teams WebVTT: cues of one speaker make one turn, with the time of each cue', async () => {
    const transcript = await readTranscriptText(
      [
        'WEBVTT',
        '',
        'b1c2d3e4-0000-4000-8000-0000000000a1/12-0',
        '00:00:03.000 --> 00:00:07.120',
        '<v Helen Whitcombe>Right, shall we start?</v>',
        '',
        '00:00:08.000 --> 00:00:09.500',
        '<v Helen Whitcombe>R&amp;D first.</v>',
        '',
        '00:01:10.000 --> 00:01:12.000',
        '<v Tomasz Ostrowski>Fine.</v>',
      ].join('\n'),
    );
    expect(told(transcript)).toEqual(['Helen Whitcombe: Right, shall we start? R&D first.', 'Tomasz Ostrowski: Fine.']);
    const [first, second] = transcript.turns;
    expect(first && secondsOf(first)).toBe(3);
    expect(first && secondsAt(first, first.text.indexOf('R&D'))).toBe(8);
    expect(second && secondsOf(second)).toBe(70);
  });

  it('is read from Zoom WebVTT, in which devices speak under names of any kind', async () => {
    const cue = (at: number, text: string) => `${at}\n00:00:0${at}.000 --> 00:00:0${at}.900\n${text}`;
    const transcript = await readTranscriptText(
      [
        'WEBVTT',
        cue(1, 'J. Mensah: Morning.'),
        cue(2, 'iPhone (2): Hello.'),
        cue(3, 'nadeem: One thing: the rota.'),
        cue(4, 'it is late'),
        cue(5, 'nadeem: And again.'),
      ].join('\n\n'),
    );
    expect(told(transcript)).toEqual([
      'J. Mensah: Morning.',
      'iPhone (2): Hello.',
      'nadeem: One thing: the rota. it is late And again.',
    ]);
  });

  it('is read from SubRip, where the name stands only when the speaker changes', async () => {
    const transcript = await readTranscript(
      'home.srt',
      bytes(
        '1\r\n00:00:03,000 --> 00:00:07,120\r\nCarys Beynon: Hello\r\n\r\n2\r\n00:00:08,000 --> 00:00:09,000\r\nagain.\r\n',
      ),
    );
    expect(told(transcript)).toEqual(['Carys Beynon: Hello again.']);
  });

  it('is read from lines with a name and a time, after a head with the title, the date and who is the chair', async () => {
    const transcript = await readTranscriptText(
      [
        'Ravenscale Road Surgery',
        'Practice meeting',
        'Date: Tuesday 6 October 2026, 12:15',
        'Present: Amara Osei (AO), chair; Rosalind Pike (RP)',
        '',
        '[00:00:04] AO: Okay, the red dot.',
        '[00:00:15] RP: Red: recording.',
        '[00:01:15] AO: Lovely.',
      ].join('\n'),
    );
    expect(transcript).toMatchObject({ title: 'Practice meeting', date: '2026-10-06' });
    expect(transcript.speakers).toEqual([
      { label: 'AO', role: 'chair', fullName: 'Amara Osei' },
      { label: 'RP', role: null, fullName: 'Rosalind Pike' },
    ]);
    expect(told(transcript)).toEqual(['AO: Okay, the red dot.', 'RP: Red: recording.', 'AO: Lovely.']);
    expect(transcript.turns.map(secondsOf)).toEqual([4, 15, 75]);
  });

  it('is read from speech recognition, which names the speaker on a line of its own', async () => {
    const transcript = await readTranscriptText(
      'Speaker 1  00:04\nokay are we\n\nSpeaker 2  00:27\naye morning\n\nSpeaker 1  00:29\nright\n',
    );
    expect(told(transcript)).toEqual(['Speaker 1: okay are we', 'Speaker 2: aye morning', 'Speaker 1: right']);
    expect(transcript.turns.map(secondsOf)).toEqual([4, 27, 29]);
  });

  it('knows a speaker whose role stands behind the name once', async () => {
    const transcript = await readTranscriptText(
      'Grace Adeyemi (Chair): Welcome.\nTom Reed: Yes.\nGrace Adeyemi: Good.\nTom Reed: Right.',
    );
    expect(transcript.speakers).toEqual([
      { label: 'Grace Adeyemi', role: 'Chair', fullName: null },
      { label: 'Tom Reed', role: null, fullName: null },
    ]);
    expect(told(transcript)).toHaveLength(4);
  });

  it('of one turn names its speaker', async () => {
    const transcript = await readTranscriptText('Date: 6 October 2026\nBev Hall: The fridge on Larch was warm.');
    expect(told(transcript)).toEqual(['Bev Hall: The fridge on Larch was warm.']);
    expect(transcript.date).toBe('2026-10-06');
  });

  it('without names has no speaker called like a label of its head', async () => {
    const transcript = await readTranscriptText('Next Meeting: 10 December 2026\nWe met at ten.\nThe fridge was warm.');
    expect(transcript.speakers).toEqual([]);
  });

  it('has the meeting’s name as its title, without what Teams puts behind it', async () => {
    const transcript = await readTranscriptText(
      'Water Safety Group-20261112_100000-Meeting Recording\nNovember 12, 2026, 10:00AM\nHelen Whitcombe   0:03\nRight.\nTomasz Ostrowski   0:10\nFine.',
    );
    expect(transcript).toMatchObject({ title: 'Water Safety Group', date: '2026-11-12' });
  });

  it('of one person or without names is one whose speaker is unknown', async () => {
    const transcript = await readTranscriptText('We met at ten.\nThe fridge was warm.');
    expect(transcript.speakers).toEqual([]);
    expect(told(transcript)).toEqual(['?: We met at ten. The fridge was warm.']);
  });

  it.each([
    ['empty.txt', ''],
    ['blank.txt', ' \n\n '],
    ['captions.vtt', 'WEBVTT\n\n'],
    ['numbers.txt', '00:00\n12'],
  ])('without speech is refused: %s', async (name, text) => {
    await expect(readTranscript(name, bytes(text))).rejects.toThrow(DocumentRefused);
  });

  it('of more than 200,000 words is refused with what to do', async () => {
    const long = 'word '.repeat(200_001);
    await expect(readTranscript('long.txt', bytes(`Bev Hall: ${long}`))).rejects.toThrow('Upload it in parts.');
  });

  it('loses no word of any text, whatever stands in it', async () => {
    const line = fc.stringMatching(/^[A-Za-z:.,'()<>&[\]\d -]{0,40}$/);
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 12 }), async (lines) => {
        const text = ['Bev Hall: hello', ...lines, 'Bev Hall: bye'].join('\n');
        const { turns, head, speakers } = await readTranscriptText(text);
        const kept = [
          ...head,
          ...speakers.map(({ label, role }) => `${label} ${role ?? ''}`),
          ...turns.map((turn) => turn.text),
        ].join(' ');
        for (const word of text.match(/[A-Za-z]{4,}/gu) ?? []) expect(kept).toContain(word);
      }),
      { numRuns: 300 },
    );
  });
});
