/** On every file that a person gave: a browser neither runs it, guesses its kind, shows it to another site, nor keeps it. */
export const safeDownloadHeaders = {
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
} as const;
