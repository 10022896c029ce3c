import { describe, expect, it } from 'vitest';
import { followingQuestion, joinQuestions } from './join-questions.ts';

const asked = (id: string, after: string | null, text = id) => ({ id, after, text, branches: [id] });
const [one, two, three] = [asked('1', null), asked('2', '1'), asked('3', '2')];
const ids = (questions: readonly { id: string }[]) => questions.map(({ id }) => id).join(' ');

describe('joinQuestions', () => {
  it('keeps earlier questions and takes what the server sends in its new form', () => {
    const renewed = asked('2', '1', 'renewed');
    expect(joinQuestions([one, two], [renewed, three])).toEqual([one, renewed, three]);
  });

  it('leaves out questions of another branch', () => {
    expect(ids(joinQuestions([one, two, three], [asked('4', '1')]))).toBe('1 4');
    expect(ids(joinQuestions([one, two, three], [asked('5', null)]))).toBe('5');
  });

  it('shows what follows without a gap where the page before is not known', () => {
    expect(ids(joinQuestions([one], [three]))).toBe('3');
    expect(joinQuestions([one], [])).toEqual([]);
  });
});

describe('followingQuestion', () => {
  it('puts a new question after the last one', () => {
    expect(followingQuestion([one], asked('2', null), undefined)).toEqual([one, two]);
    expect(followingQuestion([], asked('1', null), undefined)).toEqual([one]);
  });

  it('opens a branch in the place of the question that was edited', () => {
    expect(followingQuestion([one, two, three], asked('4', null), '1')).toEqual([
      one,
      { ...asked('4', '1'), branches: ['2', '4'] },
    ]);
    expect(followingQuestion([one, two], asked('4', null), null)).toEqual([
      { ...asked('4', null), branches: ['1', '4'] },
    ]);
  });

  it('changes nothing where it follows a question that is not shown', () => {
    expect(followingQuestion([two, three], asked('4', null), null)).toEqual([two, three]);
    expect(followingQuestion([one], asked('4', null), '9')).toEqual([one]);
  });
});
