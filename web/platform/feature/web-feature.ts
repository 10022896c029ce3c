import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { FlagKey } from '#contract/flag-keys.ts';
import type { RoleLists } from '#contract/roles.ts';
import type { SlotName, Slots } from './slot-table.ts';

/** Fetches code on demand; the value is its default export. */
export type Load<T> = () => Promise<{ default: T }>;

/** A screen with the slots it shows; the code for the slots is fetched with it. */
export type Screen<Props = object> = { screen: Load<ComponentType<Props>>; slots?: readonly SlotName[] };

export type FeatureRoute = Screen & {
  /** From the root; unique among all features. */
  path: string;
  /** Who may open it: logged-out visitors, anyone, or users by role. An empty list admits every user. */
  access: RoleLists | 'signed-out' | 'anyone';
  /** The feature whose frame surrounds it. */
  inside?: string;
  /** A page without the spine and the rest of the layout for users. */
  isOutsideShell?: true;
  /** As tall as the window and scrolling inside; other pages scroll as a whole. */
  isFixedHeight?: true;
};

/** Links a page from the spine, the phone's menu and the palette. */
export type SpineEntry = {
  path: string;
  /** Its full name, from the specification. */
  name: string;
  /** One word of the name, to fit the spine. */
  label: string;
  icon: Icon;
  /** Its analytics event; the specification names none for reports and the library, whose page views still count. */
  event?: string;
  /** Pages beside it that belong to it, such as the comparison of documents to the wiki: its entry is the current one there. */
  alsoAt?: readonly string[];
  /** Never a row of its own in the phone's menu: it is under More. */
  isUnderMoreOnPhone?: true;
};

/** A page of the palette without an entry in the spine. */
export type PalettePage = {
  path: string;
  label: string;
  /** Further words it is found by. */
  alsoCalled: string;
  icon: Icon;
};

/**
 * Everything the frame knows of a feature. It is part of every page's first load, so whatever renders is fetched on demand. The
 * build reads these values from their source (`scripts/vite/pages-of-features.ts`), so `routes`, `frame` and `fills` are
 * literals.
 */
export type WebFeature = {
  /** The name of its folder. */
  name: string;
  /** Its pages and its entry exist only while this flag is on. */
  flag?: FlagKey;
  routes?: readonly FeatureRoute[];
  /** The layout of the pages that are `inside` this feature. */
  frame?: Screen;
  spine?: SpineEntry;
  palette?: readonly PalettePage[];
  /** Its shares of other features' pages and slots. */
  fills?: { readonly [Name in SlotName]?: Load<Slots[Name]> };
};
