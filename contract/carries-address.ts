/** Characters that readers and mail programs take for a full stop (UTS 46 and its look-alikes), which NFKC does not turn into one. */
const stops =
  /[\u3002\u06d4\u0701\u0702\u2027\u2022\u2219\u22c5\u2e31\u2e33\ua4f8\u{1d16d}]|(?<!l)\u00b7|\u00b7(?!l)/giu;
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

const addresses: readonly RegExp[] = [
  // A domain: a top level has two letters or more. "N.H.S." and "St. Mary's" have none.
  /\.(?:[\p{L}\p{M}]{2}|xn--)/u,
  /\/\/|\\\\/,
  /\bwww\./,
  /\b(?:mailto|tel|sms|callto|sip|xmpp|skype|javascript|data|file|news|urn|magnet|geo):\S/,
  /\S@\S/,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/,
  // Telephones turn long numbers into links as well.
  /(?:\p{Nd}[\s().+\p{Pd}]{0,3}){9}/u,
];

/** The message about a name that contains an address. */
export const noAddressInName =
  'Leave out web addresses, email addresses and phone numbers. Put a space after each full stop.';

/**
 * Whether a text contains an address of the web, of mail or of a telephone, or anything that a mail program would turn into a link. Look-alike
 * letters and stops, and characters that are not seen, do not hide one.
 */
export function carriesAddress(text: string): boolean {
  const whole = text.normalize('NFKC').replaceAll(stops, '.').toLowerCase();
  const seen = whole.replaceAll(invisible, '');
  return addresses.some((address) => address.test(seen) || address.test(whole));
}
