// Usage: npx node evals/reported-speech.ts FILE|FOLDER ... [--read N]   how many spoken sentences are reported and quoted, and what a report changes
import { parseArgs } from 'node:util';
import { measureSpeech, type ReportedPair } from './drafting/speech/measure-speech.ts';
import { readSpokenFiles } from './drafting/speech/read-spoken-files.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { read: { type: 'string', default: '0' } },
});
const files = (await Promise.all(positionals.map(readSpokenFiles))).flat();
const pairs: ReportedPair[] = [];
const figures = files.map(({ file, transcript }) => {
  const measured = measureSpeech(transcript);
  pairs.push(...measured.pairs);
  return { file, ...measured.figures };
});
const sum = (of: 'sentences' | 'reported' | 'long' | 'long_reported' | 'changed') =>
  figures.reduce((total, each) => total + each[of], 0);
const all = {
  sentences: sum('sentences'),
  reported: sum('reported') / sum('sentences'),
  of_six_words_and_more: sum('long_reported') / sum('long'),
  changed: sum('changed'),
};
console.log(JSON.stringify({ files: figures, all }, null, 2));
for (const { said, report, lost } of pairs.filter(({ lost: each }) => each.length > 0))
  console.log(`CHANGED ${lost.join(', ')}\n  ${said}\n  ${report}`);
const read = Number(values.read);
const step = Math.max(1, Math.floor(pairs.length / Math.max(1, read)));
for (const { said, report } of pairs.filter((_, at) => at % step === 0).slice(0, read))
  console.log(`  ${said}\n→ ${report}`);
