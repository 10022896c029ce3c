import type { Icon } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { UseCommandGroup } from '#web/platform/commands/command.ts';
import type { User } from '#web/platform/session/session.ts';

/** One thing worked on. `at` is when, ISO; undefined where no time is of use. */
export type WorkItem = {
  key: string;
  /** What it is, in a word, and its picture. */
  kind: string;
  icon: Icon;
  title: string;
  to: string;
  at: string | undefined;
  note?: string | undefined;
};

/** Where things worked on come from; each may be loading or fail by itself. */
export type WorkSource = {
  items: readonly WorkItem[] | undefined;
  isError: boolean;
  /** What is said when it fails. */
  failed: string;
  retry: () => unknown;
};

/** A share of the home page. */
export type HomeShare = {
  /** Where a question is written: above all else, for those who may ask. */
  Ask?: ComponentType;
  /** A part with a heading of its own. `more` leads to the rest of it. */
  section?: {
    id: string;
    title: string;
    more?: { to: string; label: string };
    isForGuests: boolean;
    Content: ComponentType;
  };
  /** What the user worked on last. */
  useRecent?: () => WorkSource;
  /** What a guest was given to read. */
  useShared?: () => WorkSource;
};

/** Somewhere to begin: what one does there, in a sentence. It is offered where its page is in this build. */
export type StartingPoint = {
  path: string;
  title: string;
  text: string;
  icon: Icon;
  /** Its place among all; the lowest come first. */
  order: number;
};

/** A part of the administration page; `key` is what the address says of it. */
export type AdminPanel = { key: string; label: string; Panel: () => ReactNode };

/** A page of the profile, in the profile's own navigation. */
export type ProfilePage = { path: string; label: string; icon: Icon };

/** Where files for the library are handed in. */
export type LibraryUpload = {
  /** @param folderId the folder they go into; null for none */
  Place: ComponentType<{ folderId: string | null }>;
  /** Whether files are on their way. */
  useIsSending: () => boolean;
};

/** An entry of the account menu and the palette that opens over the page and counts what is new. */
export type AccountEntry = {
  id: string;
  label: string;
  icon: Icon;
  useCount: () => number;
  /** "1 unread notification" */
  inWords: (count: number) => string;
  Dialog: ComponentType<{ onClose: () => void }>;
};

/**
 * The named places where features meet, each with what it takes from one feature. Who shows a slot does not know whose the shares
 * are, and they come in the order of the features.
 */
export type Slots = {
  home: HomeShare;
  landing: StartingPoint;
  admin: AdminPanel;
  profile: ProfilePage;
  libraryUpload: LibraryUpload;
  account: AccountEntry;
  /** Commands of the palette beyond pages. */
  commands: { useGroup: UseCommandGroup };
  /** The frame of the pages for those who are not logged in. */
  entranceFrame: ComponentType<{ title: string; lead: ReactNode; children: ReactNode }>;
  /** What a user does who has not yet the second factor that the organisation asks for. */
  firstFactor: ComponentType;
  /** What covers every page while the session is locked. */
  lock: ComponentType;
  idleWarning: ComponentType<{ lockAt: number }>;
  /** What says that an administrator sees the product as somebody else. */
  impersonation: ComponentType<{ user: User; endsAt: string }>;
};

export type SlotName = keyof Slots;
