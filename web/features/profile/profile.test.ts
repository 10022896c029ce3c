import { describe, expect, it } from 'vitest';
import { helpDraft } from './help-draft.ts';
import { passwordProblems } from './password-problems.ts';
import { profileProblems } from './profile-problems.ts';

describe('The details of a person', () => {
  const details = { firstname: 'Priya', surname: 'Nair', job_title: 'Estates manager' };

  it('are taken when there are both names; the job title may be empty', () => {
    expect(profileProblems(details)).toEqual({});
    expect(profileProblems({ ...details, job_title: '' })).toEqual({});
  });

  it('are refused field by field, in words', () => {
    expect(profileProblems({ firstname: '  ', surname: '!?', job_title: 'x'.repeat(121) })).toEqual({
      firstname: 'Enter your first name.',
      surname: 'Use at least one letter.',
      job_title: 'Use 120 characters or fewer. You have typed 121.',
    });
    expect(profileProblems({ ...details, surname: 'n'.repeat(101) }).surname).toContain('100 characters or fewer');
  });
});

describe('A change of password', () => {
  const fields = { current: 'the old one', next: 'granite otter 47 lantern', again: 'granite otter 47 lantern' };

  it('is sent when every field is right', () => {
    expect(passwordProblems(fields, 'good')).toEqual({});
  });

  it('says what each field still needs', () => {
    expect(passwordProblems({ current: '', next: 'short', again: 'shorter' }, 'too-short')).toEqual({
      current: 'Enter your current password.',
      next: 'Use 12 characters or more. You have typed 5.',
      again: 'This is not the same as the new password. Type it again.',
    });
    expect(passwordProblems({ ...fields, next: '', again: '' }, 'too-short')).toEqual({
      next: 'Enter a new password.',
    });
    expect(passwordProblems(fields, 'too-guessable').next).toMatch(/^Easy to guess\./);
    expect(passwordProblems({ ...fields, current: fields.next }, 'good').next).toContain('current password');
  });
});

describe('The draft to support', () => {
  it('leaves room for what happened and says who writes, from which version and browser', () => {
    const person = { firstname: 'Zoë', surname: 'O’Neill & Co', email: 'zoe@northmoor.example' };
    const draft = new URL(helpDraft('help@candour.example', person, { version: '1.2.0', browser: 'A browser' }));
    expect(draft.pathname).toBe('help@candour.example');
    expect(draft.searchParams.get('subject')).toBe('Candour support');
    const body = draft.searchParams.get('body') ?? '';
    for (const part of ['What happened instead:', 'Name: Zoë O’Neill & Co', 'version: 1.2.0', 'Browser: A browser'])
      expect(body).toContain(part);
  });
});
