import { z } from 'zod';
import { limits } from './limits.ts';

/** One line as a person types it: no line breaks, nothing invisible that turns the reading direction. */
export const lineOfText = z
  .string()
  .trim()
  .normalize()
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u, 'Must be one line of plain text.');

/** A first name or a surname. */
export const personName = lineOfText.max(limits.personNameCharacters).regex(/\p{L}/u, 'Must hold a letter.');

/** May be empty. */
export const jobTitle = lineOfText.max(limits.jobTitleCharacters);

/** What somebody calls their organisation; may be empty. */
export const organisationName = lineOfText.max(limits.organisationNameCharacters);
