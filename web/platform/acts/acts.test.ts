import { expect, it } from 'vitest';
import { type Act, acts } from './acts.ts';

it('tells listeners of acts until they stop listening', () => {
  const heard: Act[] = [];
  const stop = acts.listen((act) => heard.push(act));
  acts.tell('question_asked');
  acts.tell('file_attached');
  stop();
  acts.tell('document_drafted');
  expect(heard).toEqual(['question_asked', 'file_attached']);
});
