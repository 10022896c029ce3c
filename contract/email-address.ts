import { z } from 'zod';

/**
 * An e-mail address as the product keeps and compares it: ASCII alone, in lower case. Letters that only look like ASCII, or that
 * become ASCII when case or width is folded (the Kelvin sign, full-width letters), are refused and not folded: two addresses that
 * are different to a mail server never become one here, and one never passes for another on a screen.
 */
export const emailAddress = z
  .string()
  .trim()
  .max(254)
  .regex(/^[\x21-\x7e]*$/, 'Enter an email address in plain letters, such as name@hospital.nhs.uk.')
  .pipe(z.email('Enter an email address, such as name@hospital.nhs.uk.'))
  .transform((address) => address.toLowerCase());

/** The same rule for an address that a provider, a directory or a file says. @returns undefined where it is none */
export const asEmailAddress = (text: unknown): string | undefined => emailAddress.safeParse(text).data;

/** What stands behind the @. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
