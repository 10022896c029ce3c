// Usage: npx node evals/talk-weights.ts [--left-out]. Fits the weights of engine/drafting/meeting to the development meetings and writes them.
// --left-out writes nothing: it prints the figures of the whole reading where each meeting is read with weights that the others taught.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { talkModelOf } from '#engine/drafting/meeting/talk-model.ts';
import { fitTalk } from './drafting/meetings/fit-talk.ts';
import { measureMeetings } from './drafting/meetings/measure-meetings.ts';
import { readMeetings } from './drafting/meetings/read-labels.ts';

const folder = 'evals/drafting/meetings/dev';
const { values } = parseArgs({ options: { 'left-out': { type: 'boolean' } } });
const meetings = await readMeetings(folder);
if (values['left-out']) {
  const figures = measureMeetings(meetings, (left) => talkModelOf(fitTalk(meetings.filter((each) => each !== left))));
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
} else {
  await writeFile('engine/drafting/meeting/talk-weights.json', `${JSON.stringify(fitTalk(meetings), null, 2)}\n`);
}
