import { z } from 'zod';

/**
 * An email address as the product stores and compares it: ASCII alone, in lower case. Letters that only look like ASCII, or that
 * fold to ASCII (the Kelvin sign, full-width letters), are refused and not folded. So two addresses that differ for a mail server
 * are never one here, and none passes for another on a screen.
 */
export const emailAddress = z
  .string()
  .trim()
  .max(254)
  .regex(/^[\x21-\x7e]*$/, 'Enter an email address without accented letters, such as name@hospital.nhs.uk.')
  .pipe(z.email('Enter an email address, such as name@hospital.nhs.uk.'))
  .transform((address) => address.toLowerCase());

/** The same rule for an address from a provider, a directory or a file. @returns undefined when it is not an address */
export const asEmailAddress = (text: unknown): string | undefined => emailAddress.safeParse(text).data;

/** The part after the @. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
