/** Numbers that both sides of the wire keep. Times in ms, sizes in bytes, lengths in characters, unless the name says otherwise. */
export const limits = {
  requestTimeoutMs: 50_000,
  streamHeartbeatMs: 15_000,
  streamSilenceMs: 45_000,
  toastMs: 5_000,
  queryStaleMs: 5 * 60_000,
  retryCount: 3,
  retryFirstDelayMs: 1_000,
  retryLongestDelayMs: 30_000,
  jsonBodyBytes: 1_048_576,
  /** Room for an address with 4,000 characters of any script, percent-encoded, and for one that is far too long to be refused by name. */
  requestHeadBytes: 65_536,
  questionCharacters: 4_000,
  personNameCharacters: 100,
  jobTitleCharacters: 120,
  photoBytes: 5 * 1_048_576,
  /** Least and most pixels a side, and most in all. */
  photoPixels: { least: 64, mostASide: 12_000, most: 50_000_000 },
  /** A photo's thumbnail as a `data:` address; `profile_photos` holds no longer one. */
  photoThumbnailCharacters: 32_767,
  chatTitleCharacters: 120,
  chatSearchCharacters: 200,
  chatSearchWords: 8,
  fileNameCharacters: 255,
  elementIdsPerRequest: 200,
  analyticsEventsPerRequest: 100,
  analyticsPropertiesPerEvent: 32,
  pageSize: 50,
  recentDocuments: 8,
  latestChanges: 20,
  sharedWithOne: 100,
  searchDocuments: { usual: 20, most: 50 },
  notification: { titleCharacters: 200, messageCharacters: 2_000, linkCharacters: 2_000 },
  /** Older ones are neither listed nor counted. */
  notificationsListed: 1_000,
  sessionsPerPage: 200,
  questionsPerPage: 200,
  /** How often a stream's reader is looked up again: signed out, disabled, no longer allowed. */
  streamLookAgainMs: 15_000,
  streamsPerSession: 20,
  streamsPerUser: 60,
  unfinishedRunsPerOwner: 20,
  runLongestMs: 15 * 60_000,
  passwordCharacters: { least: 12, most: 256 },
  sessionIdleMs: 12 * 3_600_000,
  sessionSharedComputerIdleMs: 30 * 60_000,
  /** Without use, before the screen is covered; an organisation sets its own. */
  idleLockMinutes: 15,
  /** How long before the lock the person is asked whether they are still there. */
  idleWarningMs: 60_000,
  /** While somebody is at work, the server hears of it this often at least. */
  presenceMs: 3 * 60_000,
  /** What the server allows beyond the idle lock before it locks by itself: later than any browser that is still open. */
  sessionLockGraceMs: 5 * 60_000,
  cookieConsentSeconds: 150 * 24 * 3_600,
  sessionAbsoluteMs: 30 * 24 * 3_600_000,
  signedUrlMs: 60_000,
} as const;
