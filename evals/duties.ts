// Usage: npx node evals/duties.ts [FILE.jsonl]   the figures of the rules for duties, and the development examples they get wrong
import { parseArgs } from 'node:util';
import { findDuties } from '#engine/drafting/duties/find-duties.ts';
import { measureDuties } from './drafting/duties/measure-duties.ts';
import { readMeetings } from './drafting/meetings/read-labels.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const file = positionals[0] ?? 'evals/drafting/duties/incidents-dev.jsonl';
const isTest = file.includes('test');

const { wrong, ...figures } = await measureDuties(file);
console.log(JSON.stringify(figures, null, 2));
// Nobody reads what is wrong in a test half: the rules must not be made from it.
if (!isTest) for (const each of wrong) console.log(JSON.stringify(each));

for (const { name, transcript, labels } of await readMeetings('evals/drafting/meetings/dev')) {
  const notices = findDuties(transcript.turns, { date: labels.date });
  console.log(`${name}: ${notices.length} notices`);
  for (const { kind, event, span, clock } of notices) {
    const words = transcript.turns.find(({ number }) => number === span.turn)?.text.slice(span.start, span.end);
    console.log(`  ${kind} (${event}), turn ${span.turn}, clock ${clock?.day ?? 'none'}: ${words}`);
  }
}
