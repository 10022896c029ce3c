import type { Icon } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { UseCommandGroup } from '#web/platform/commands/command.ts';
import type { Profile } from '#web/platform/session/session-state.ts';

/** An item of recent work. `at` is an ISO time; undefined where no time is useful. */
export type WorkItem = {
  key: string;
  /** Its kind, in a word, and its icon. */
  kind: string;
  icon: Icon;
  title: string;
  /** Whether the title is followed by the mark of a guide; undefined for what is no document. */
  isGuide?: boolean | undefined;
  to: string;
  at: string | undefined;
  note?: string | undefined;
};

/** A source of recent work; each may be loading or fail by itself. */
export type WorkSource = {
  items: readonly WorkItem[] | undefined;
  isError: boolean;
  /** The message when it fails. */
  failed: string;
  retry: () => unknown;
};

/** A feature's share of the home page. */
export type HomeShare = {
  /** The ask box: above everything else, for those who may ask. */
  Ask?: ComponentType;
  /** A line below the ask box that shows itself only while it has something to say. Not for guests. */
  Notice?: ComponentType;
  /** A part with its own heading. `more` links to the rest of it. */
  section?: {
    id: string;
    title: string;
    more?: { to: string; label: string };
    isForGuests: boolean;
    Content: ComponentType;
  };
  /** The user's recent work. */
  useRecent?: () => WorkSource;
  /** What is shared with a guest. */
  useShared?: () => WorkSource;
};

/** A starting point with a one-sentence description. It is offered where its page is in this build. */
export type StartingPoint = {
  path: string;
  title: string;
  text: string;
  /** The words of the button that leads there. */
  action: string;
  icon: Icon;
  /** Its position among all; the lowest come first. */
  order: number;
};

/** The groups of the administration's list of sections. */
export type AdminGroup = 'Regulation' | 'Running' | 'People' | 'Rules' | 'Record';

/** A section of the administration page; `key` is its name in the address. */
export type AdminPanel = {
  key: string;
  label: string;
  group: AdminGroup;
  Panel: () => ReactNode;
  /** What waits for an administrator or has failed, for a badge beside the label. Undefined while it is not known. */
  useCounts?: () => { waiting?: number; failed?: number } | undefined;
};

/** A page of the profile, in the profile's navigation. */
export type ProfilePage = { path: string; label: string; icon: Icon };

/** A page of the champion's dashboard, as a tab. */
export type DashboardPage = { path: string; label: string };

/** A way on from a question without a sure answer, for the person who asked it: an item of a list. */
export type WayOn = {
  id: string;
  /** Fetched when a question needs it. */
  Way: ComponentType<{
    chatId: string;
    questionId: string;
    question: string;
    /** Asks these words in the same chat; undefined while nothing can be asked. */
    askAgain: ((text: string) => void) | undefined;
  }>;
};

/** What stands under an answer that has ended, for everyone who reads the chat. */
export type UnderAnswer = ComponentType<{
  chatId: string;
  questionId: string;
  question: string;
  isOwn: boolean;
  /** Asks these words in the same chat; undefined for other readers, and while nothing can be asked. */
  askAgain: ((text: string) => void) | undefined;
}>;

/** The upload area of the library. */
export type LibraryUpload = {
  /** @param folderId the folder for the documents; null for none */
  Place: ComponentType<{ folderId: string | null }>;
  /** Whether files are being sent. */
  useIsSending: () => boolean;
};

/** What a feature knows about documents. Each part shows itself only while it has something to say. */
export type DocumentShare = {
  /** A line about a document of the library. `workIds`: all documents on the page, so that one call asks for all of them. */
  Note: ComponentType<{ workId: string; workIds: readonly string[] }>;
  /** A part of the reader's margin about the clauses of the current section, in the order of the text. */
  InMargin: ComponentType<{ elementIds: readonly string[]; labelOf: (elementId: string) => string | undefined }>;
};

/** An entry of the account menu and the palette that opens over the page and shows a count. */
export type AccountEntry = {
  id: string;
  label: string;
  icon: Icon;
  useCount: () => number;
  /** "1 unread notification" */
  inWords: (count: number) => string;
  Dialog: ComponentType<{ onClose: () => void }>;
};

/** A topic of the organisation's settings. */
export type OrganisationSetting = {
  /** Of its heading. */
  id: string;
  title: string;
  /** What it is for, in a sentence or two. */
  about: string;
  Controls: ComponentType;
};

/** How people come into the organisation. */
export type NewPeople = {
  /** `role` is chosen at first. */
  InviteDialog: ComponentType<{ role?: 'standard' | 'guest'; onClose: () => void }>;
  /** The heading above it has the id `pending`, and takes the focus when a row disappears. */
  PendingInvitations: ComponentType;
  /** How many invitations wait, as the rest of the line "60 people"; nothing without one. */
  PendingCount: ComponentType;
};

/**
 * The named places where features meet, each with its type of share. Whoever shows a slot does not know the features; shares come
 * in the order of the features.
 */
export type Slots = {
  home: HomeShare;
  landing: StartingPoint;
  admin: AdminPanel;
  profile: ProfilePage;
  dashboard: DashboardPage;
  waysOn: WayOn;
  /** At the right of what a reader may do with an answer, such as saying what they think of it. `isOwn`: they asked the question. */
  answerActs: ComponentType<{ chatId: string; questionId: string; runId: string; isOwn: boolean }>;
  underAnswer: UnderAnswer;
  libraryUpload: LibraryUpload;
  document: DocumentShare;
  account: AccountEntry;
  organisationSettings: OrganisationSetting;
  newPeople: NewPeople;
  /** Commands of the palette beyond pages. */
  commands: { useGroup: UseCommandGroup };
  /** The layout of pages for logged-out visitors. */
  entranceFrame: ComponentType<{ title: string; lead: ReactNode; children: ReactNode }>;
  /** Shown to users who lack the second factor their organisation requires. */
  firstFactor: ComponentType;
  /** Covers every page while the session is locked. */
  lock: ComponentType;
  idleWarning: ComponentType<{ lockAt: number }>;
  /** Says that an administrator views the product as someone else. */
  impersonation: ComponentType<{ user: Profile; endsAt: string }>;
};

export type SlotName = keyof Slots;
