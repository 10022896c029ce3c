import { z } from 'zod';
import { limits } from '#contract/limits.ts';

const isSeen = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/** A question's words, without the white space around them. Marks that nobody sees are not a question. */
export const questionTextSchema = z
  .string()
  .trim()
  .max(limits.questionCharacters, 'A question can have 4,000 characters.')
  .refine(isSeen, 'Write a question first.');
