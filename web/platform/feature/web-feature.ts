import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { FlagKey } from '#contract/features/flags/flags-contract.ts';
import type { Access } from './access.ts';
import type { SlotName, Slots } from './slot-table.ts';

/** Fetches code when it is needed; what is wanted of it is the default export. */
export type Load<T> = () => Promise<{ default: T }>;

/** A screen with the slots it shows: what fills them is fetched beside it. */
export type Screen<Props = object> = { screen: Load<ComponentType<Props>>; slots?: readonly SlotName[] };

export type FeatureRoute = Screen & {
  /** From the root. No other feature has it. */
  path: string;
  /** Who may open it: those who are not logged in, anybody, or users by their roles. An empty list admits every user. */
  access: Access | 'signed-out' | 'anyone';
  /** The feature whose frame it stands in. */
  inside?: string;
  /** A page of its own, without the spine and what else stands around the pages of users. */
  isOutsideShell?: true;
  /** As high as the window, scrolling inside; other pages scroll as a whole. */
  isFixedHeight?: true;
};

/** What leads to a page from the spine, the phone's menu and the palette. */
export type SpineEntry = {
  path: string;
  /** Its full name, as the specification has it. */
  name: string;
  /** One word of the name, as wide as the spine. */
  label: string;
  icon: Icon;
  /** Its analytics event; the specification names none for reports and the library, whose page views are counted all the same. */
  event?: string;
  /** Never a row of the phone's menu of its own: it stands under More. */
  isUnderMoreOnPhone?: true;
};

/** A page without an entry in the spine that the palette leads to. */
export type PalettePage = {
  path: string;
  label: string;
  /** More words it is found by. */
  alsoCalled: string;
  icon: Icon;
};

/**
 * All that the frame of the product knows of a feature. It is part of the first load of every page: whatever draws something is
 * fetched when it is needed. The build reads these values out of their source (`scripts/vite/pages-of-features.ts`), so `routes`,
 * `frame` and `fills` are written out in place, as literals.
 */
export type WebFeature = {
  /** That of its folder. */
  name: string;
  /** Its pages and its entry exist only while this flag is on. */
  flag?: FlagKey;
  routes?: readonly FeatureRoute[];
  /** What stands around the pages that are `inside` this feature. */
  frame?: Screen;
  spine?: SpineEntry;
  palette?: readonly PalettePage[];
  /** Its share of pages and places that are not its own. */
  fills?: { readonly [Name in SlotName]?: Load<Slots[Name]> };
};
