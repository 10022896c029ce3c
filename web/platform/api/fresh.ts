/**
 * Why a query does not follow the rule that an answer is good for five minutes (spec §9). Each reason is an option of such queries:
 * they are fetched again whenever their screen opens, or never.
 */
export const fresh = {
  /** It says who can get in, and with what. An old list would hide a stranger's device or offer a factor that is gone. */
  decidesAccess: { staleTime: 0 },
  /** The server, other people or another system change it without this browser's knowledge, and it is read in order to act on it. */
  changedElsewhere: { staleTime: 0 },
  /** It is fetched at its own short interval while something runs, and at once when the screen opens. */
  atAnInterval: { staleTime: 0 },
  /** Whatever the person does in the product changes it. */
  countsOwnUse: { staleTime: 0 },
  /** It contains a link that expires after a minute. */
  expires: { staleTime: 0, gcTime: 0 },
  /** It is fixed until the server starts again, and the page is then loaded anew. */
  fixed: { staleTime: Number.POSITIVE_INFINITY },
} as const;
