import { describe, expect, it } from 'vitest';
import { judgePassword, type PasswordJudgement } from './password-strength.ts';

const about = ['Priya', 'Venkatesan', 'priya.venkatesan@northmoor.example'];

describe('A password', () => {
  const cases: [string, PasswordJudgement][] = [
    ['', 'too-short'],
    ['Tr0ub4dor&3', 'too-short'],
    ['x'.repeat(257), 'too-long'],
    ['password1234', 'too-guessable'],
    ['P4$$w0rd!2026', 'too-guessable'],
    ['qwertyuiop123', 'too-guessable'],
    ['123456789012345678901234567890', 'too-guessable'],
    ['abcabcabcabcabcabc', 'too-guessable'],
    ['a'.repeat(256), 'too-guessable'],
    ['priyavenkatesan', 'too-guessable'],
    ['candourcandour', 'too-guessable'],
    ['seventeen amber kettles', 'good'],
    ['granite otter 47 lantern', 'good'],
    ['Xk7#mQ2vLp9@', 'good'],
    ['пароль для работы 71', 'good'],
    [`${'a'.repeat(64)}granite otter 47 lantern`, 'good'],
  ];
  it.each(cases)('%j is %s', async (password, judgement) => {
    expect(await judgePassword(password, about)).toBe(judgement);
  });
});
