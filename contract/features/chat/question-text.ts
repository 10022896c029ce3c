import { z } from 'zod';
import { limits } from '#contract/limits.ts';

const isSeen = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/** A question's words, without surrounding white space. Invisible characters alone are not a question. */
export const questionTextSchema = z
  .string()
  .trim()
  .max(limits.questionCharacters, 'A question must be 4,000 characters or fewer.')
  .refine(isSeen, 'Enter a question.');
