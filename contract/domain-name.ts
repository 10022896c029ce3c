import { z } from 'zod';

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const shape = new RegExp(`^(?:${label}\\.)+(?=[a-z0-9-]*[a-z])${label}$`);

/** A domain name as DNS has it: ASCII in lower case, two parts or more, no dot at the end. Others are given as they are in DNS (xn--…). */
export const domainName = z
  .string()
  .trim()
  .max(253)
  .toLowerCase()
  .transform((name) => name.replace(/\.$/, ''))
  .pipe(z.string().regex(shape, 'Enter a domain, such as northmoor.nhs.uk.'));
