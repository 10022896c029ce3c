/** Numbers that both sides of the wire use. Times in ms, sizes in bytes, lengths in characters, unless the name says otherwise. */
export const limits = {
  requestTimeoutMs: 50_000,
  streamHeartbeatMs: 15_000,
  streamSilenceMs: 45_000,
  toastMs: 5_000,
  /** So that a shared computer can be known to the people who take turns at it. */
  deviceTokensPerBrowser: 8,
  queryStaleMs: 5 * 60_000,
  retryCount: 3,
  retryFirstDelayMs: 1_000,
  retryLongestDelayMs: 30_000,
  jsonBodyBytes: 1_048_576,
  /** Enough for an address with 4,000 percent-encoded characters of any script, and for refusing a far longer one by name. */
  requestHeadBytes: 65_536,
  questionCharacters: 4_000,
  personNameCharacters: 100,
  jobTitleCharacters: 120,
  organisationNameCharacters: 80,
  passkeyNameCharacters: 60,
  passkeysPerUser: 20,
  photoBytes: 5 * 1_048_576,
  /** Least and most pixels per side, and most in all. */
  photoPixels: { least: 64, mostASide: 12_000, most: 50_000_000 },
  /** A photo's thumbnail as a `data:` address; `profile_photos` stores none longer. */
  photoThumbnailCharacters: 32_767,
  /** How long its owner can restore a deleted chat; the toast that offers it stays as long. */
  undoDeleteMs: 10_000,
  chatTitleCharacters: 120,
  /** A subject given for reading a follow-up. */
  readingCharacters: 200,
  nextQuestions: 3,
  chatSearchCharacters: 200,
  chatSearchWords: 8,
  fileNameCharacters: 255,
  elementIdsPerRequest: 200,
  folderNameCharacters: 80,
  folderDepth: 5,
  libraryClashesListed: 200,
  documentTitleCharacters: 500,
  /** Words recognised from a scan below this confidence are uncertain: one or two in ten may be wrong. */
  recognitionConfidence: 0.85,
  /** Elements on one page of the text that a person corrects, and corrections of one document. */
  elementsToCorrect: 100,
  correctionsOfDocument: 1_000,
  elementNumberCharacters: 40,
  headingsListed: 300,
  unpublishedListed: 20,
  colleaguesListed: 2_000,
  analyticsEventsPerRequest: 100,
  analyticsPropertiesPerEvent: 32,
  pageSize: 50,
  recentDocuments: 8,
  latestChanges: 20,
  sharedWithOne: 100,
  /** How many people one chat or document may name. */
  peopleNamed: 50,
  colleaguesFound: 8,
  managedVersions: 100,
  previewedChanges: 1_000,
  /** Clauses chosen as one answer, and questions that one person may pass on in 24 hours. */
  taughtAnswer: {
    mostClauses: 6,
    questionCharacters: 1_000,
    searchCharacters: 200,
    found: 12,
    listed: 200,
    passedOnInADay: 20,
  },
  feedback: { wordsCharacters: 400 },
  /** Questions to a colleague; `askedInADay`: by one person in 24 hours. */
  colleagueQuestion: { noteCharacters: 400, replyCharacters: 2_000, askedInADay: 20 },
  obligation: {
    partCharacters: 500,
    actionCharacters: 2_000,
    reasonCharacters: 1_000,
    searchCharacters: 200,
    mostListed: 200,
    mostExported: 5_000,
    /** Obligations that one act approves or dismisses. */
    mostDecided: 100,
  },
  searchDocuments: { usual: 20, most: 50 },
  notification: { titleCharacters: 200, messageCharacters: 2_000, linkCharacters: 2_000 },
  /** Older ones are neither listed nor counted. */
  notificationsListed: 1_000,
  chatsPerPage: 200,
  questionsPerPage: 200,
  /** The questions of one exported file: the latest of a longer chat. */
  exportedQuestions: 500,
  /** The answers that one document is drafted from. */
  draftedQuestions: 50,
  draftTitleCharacters: 200,
  /** How often a stream checks whether its reader is still signed in, enabled and allowed. */
  streamLookAgainMs: 15_000,
  streamsPerSession: 20,
  streamsPerUser: 60,
  unfinishedRunsPerOwner: 20,
  runLongestMs: 15 * 60_000,
  passwordCharacters: { least: 12, most: 256 },
  sessionIdleMs: 12 * 3_600_000,
  sessionSharedComputerIdleMs: 30 * 60_000,
  /** Inactivity before the screen locks; an organisation sets its own. */
  idleLockMinutes: 15,
  /** How long before the lock the person is warned. */
  idleWarningMs: 60_000,
  /** While a person is active, their browser calls the server at least this often. */
  presenceMs: 3 * 60_000,
  /** How long after the idle lock the server locks the session itself: later than any open browser does. */
  sessionLockGraceMs: 5 * 60_000,
  cookieConsentSeconds: 150 * 24 * 3_600,
  sessionAbsoluteMs: 30 * 24 * 3_600_000,
  idleLockChoice: { least: 5, most: 60 },
  /** Days for which an organisation may have transcripts kept. */
  transcriptDaysChoice: { least: 1, most: 3_650 },
  domainsPerOrganisation: 20,
  scimTokensPerOrganisation: 10,
  /** The longest support access, from the person's consent. */
  impersonationMinutes: 60,
  supportReasonCharacters: 500,
  /** How long a request for support access waits for the person's answer. */
  supportRequestMs: 24 * 3_600_000,
  signedUrlMs: 60_000,
  upload: {
    fileBytes: 200 * 1_048_576,
    files: 1_000,
    bytes: 4_096 * 1_048_576,
    /** How long an upload may be silent before it times out. */
    silenceMs: 60_000,
  },
  uploadsListed: 50,
  /** Files attached to one chat, and to it in one act. */
  attachments: { ofChat: 20, atOnce: 10 },
} as const;
