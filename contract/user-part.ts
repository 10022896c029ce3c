/**
 * Whether an address has a user part, as in `https://www.gov.uk@evil.example`, which reads like another site's address. Everything
 * that takes an address refuses it, also an empty one.
 */
export const hasUserPart = (address: string): boolean => /^[a-z][a-z\d+.-]*:[/\\]*[^/\\?#]*@/i.test(address.trim());
