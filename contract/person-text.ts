import { z } from 'zod';
import { carriesAddress, noAddressInName } from './carries-address.ts';
import { limits } from './limits.ts';

/** One line of typed text: no line breaks, no invisible characters that reverse the reading direction. */
export const lineOfText = z
  .string()
  .trim()
  .normalize()
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u, 'Use one line of plain text.');

const isPlain = (name: string): boolean => !carriesAddress(name);

/** A first name or a surname. Mail shows it, so it contains no address. */
export const personName = lineOfText
  .max(limits.personNameCharacters, `Use ${limits.personNameCharacters} characters or fewer.`)
  .regex(/\p{L}/u, 'Use at least one letter.')
  .refine(isPlain, noAddressInName);

/** May be empty. */
export const jobTitle = lineOfText.max(
  limits.jobTitleCharacters,
  `Use ${limits.jobTitleCharacters} characters or fewer.`,
);

/** The person's own name for their organisation; may be empty. Mail to people outside it shows it, so it contains no address. */
export const organisationName = lineOfText
  .max(limits.organisationNameCharacters, `Use ${limits.organisationNameCharacters} characters or fewer.`)
  .refine(isPlain, noAddressInName);
