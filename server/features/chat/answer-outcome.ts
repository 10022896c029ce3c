import type { LastEvent } from './answer-event-writer.ts';

/** What the analytics event `question_answered` tells of an answer: what its best part reached. */
export function answerOutcome(last: LastEvent): 'found' | 'may_answer' | 'not_found' {
  if (last.type === 'not_found') return 'not_found';
  // A model's answer has no level: it cites what it says.
  const { level = 'answered' } = last;
  return level === 'answered' ? 'found' : level;
}
