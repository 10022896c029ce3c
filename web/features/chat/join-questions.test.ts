import { expect, it } from 'vitest';
import { joinQuestions } from './join-questions.ts';

const asked = (...ids: string[]) => ids.map((id) => ({ id, text: id }));

it('Earlier questions stay before the latest page, which may drop its oldest for a new one', () => {
  expect(joinQuestions([], asked('C', 'D'))).toEqual(asked('C', 'D'));
  expect(joinQuestions(asked('A', 'B', 'C'), asked('C', 'D'))).toEqual(asked('A', 'B', 'C', 'D'));
  expect(joinQuestions(asked('A', 'B', 'C', 'D'), asked('D', 'E'))).toEqual(asked('A', 'B', 'C', 'D', 'E'));
});

it('A question that the server sends again has the newer form', () => {
  expect(joinQuestions(asked('A'), [{ id: 'A', text: 'cited again' }])).toEqual([{ id: 'A', text: 'cited again' }]);
});
