import { describe, expect, it } from 'vitest';
import { reportSentence, reportTask } from './report-sentence.ts';

const scene = {
  name: 'Anil Deshmukh',
  shortName: 'Anil',
  addressee: null,
  isName: (word: string) => /^(?:Anil|Grace|Barry|Jo)$/u.test(word),
  people: new Set(['Barry']),
  dates: null,
};
const report = (said: string) => {
  const reported = reportSentence(said, scene);
  return 'text' in reported ? reported.text : `quoted: ${reported.fault}`;
};

describe('A report of what somebody said of themselves', () => {
  it.each([
    [
      'If the winter is bad then I have nobody to send.',
      'Anil Deshmukh said that if the winter was bad then Anil had nobody to send.',
    ],
    ['We sampled forty taps in October.', 'Anil Deshmukh said that they sampled forty taps in October.'],
  ])('names the speaker, for "they" would be others: %j', (said, written) => {
    expect(report(said)).toBe(written);
  });

  it.each([
    ['My wife works at the catering firm.', 'persons'],
    ["I've got Deborah in the room as well.", 'unreadable'],
    ["I'd sooner a true seventy than a false ninety.", 'unreadable'],
    ["We're not doing that again, Jo.", 'unreadable'],
    ['The tank is shut, is the honest answer.', 'unreadable'],
  ])('is a quotation where it would say something else: %j', (said, fault) => {
    expect(report(said)).toBe(`quoted: ${fault}`);
  });

  it('keeps "their" for a task that stands beside its owner', () => {
    expect(reportTask('send my list round', scene)).toBe('send their list round');
  });
});
