import { z } from 'zod';

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const shape = new RegExp(`^(?:${label}\\.)+(?=[a-z0-9-]*[a-z])${label}$`);

/**
 * A domain name in DNS form: ASCII in lower case, two parts or more, no trailing dot. Internationalised names are in their DNS form
 * (xn--…).
 */
export const domainName = z
  .string()
  .trim()
  .max(253)
  .toLowerCase()
  .transform((name) => name.replace(/\.$/, ''))
  .pipe(z.string().regex(shape, 'Enter a domain name, such as northmoor.nhs.uk.'));
