import { describe, expect, it } from 'vitest';
import { readTranscriptText } from '../transcript/read-transcript.ts';
import { handOverOf, leadersOf } from './hand-over.ts';
import { saidTitles } from './said-title.ts';

describe('A hand-over', () => {
  it.each([
    ["We'll move on now to look at the risk register.", 'subject'],
    ['Right, item six, infection control.', 'subject'],
    ['Next item is the fridge temperatures.', 'subject'],
    ['Is there any other business?', 'subject'],
    ["I've got some questions about the audit.", 'subject'],
    ["Thank you. I'll bring Helen in.", 'person'],
    ['The next question goes to Mr. Chong.', 'person'],
    ["We'll now go to Dr Rao.", 'person'],
    ['The pump broke on Tuesday.', null],
    ['She moved the patient to bay four.', null],
  ])('%j leads to a %s', (text, expected) => {
    expect(handOverOf(text)).toBe(expected);
  });

  it('in the middle of a long story is none', () => {
    const story = 'The pump on the ward broke and was repaired. '.repeat(8);
    expect(handOverOf(`${story}Then they moved on to the next item. ${story}`)).toBeNull();
  });
});

describe('Who leads a meeting', () => {
  const lines = (chair: string) =>
    [
      `${chair}: Good morning. First item, apologies. Bev?`,
      'Bev Hall: None today. I wrote the long report on falls, and it says that the falls went down by a third.',
      `${chair}: Thanks. We'll move on to item two, falls.`,
      'Bev Hall: The falls went down. Could we go on to talk about the mats?',
    ].join('\n');

  it('is whoever the file calls the chair', async () => {
    expect(
      leadersOf(await readTranscriptText(lines('Amara Osei').replaceAll('Bev Hall', 'Bev Hall (Chair)')), null),
    ).toEqual(new Set([1]));
  });

  it('is whoever hands over most where the file calls nobody so', async () => {
    expect(leadersOf(await readTranscriptText(lines('Amara Osei')), null)).toEqual(new Set([0]));
  });

  it('is whoever a person named', async () => {
    expect(leadersOf(await readTranscriptText(lines('Amara Osei')), 1)).toEqual(new Set([1]));
  });

  it('is nobody where nobody hands over', async () => {
    expect(
      leadersOf(await readTranscriptText('[doctor] hello .\n[patient] hello .\n[doctor] how are you ?'), null),
    ).toEqual(new Set());
  });
});

describe('The words that name a topic', () => {
  const titles = (text: string) =>
    saidTitles(text, { speakers: [{ label: 'Tom Reed', role: null, fullName: null }], leads: true }).map(
      ({ start, end }) => text.slice(start, end),
    );

  it.each([
    [
      'Next item is the fridge temperatures in the pharmacy, and I bring Tom in.',
      ['fridge temperatures in the pharmacy'],
    ],
    ["We'll move on to look at the parity of esteem between wards. Tom.", ['parity of esteem between wards']],
    ['Some questions on part-time funding, please.', ['part-time funding']],
    ["We'll move on to Tom Reed.", []],
    ["We'll move on to that now.", []],
    ["We'll move on to item four.", []],
  ])('%j', (text, expected) => {
    expect(titles(text)).toEqual(expected);
  });
});
