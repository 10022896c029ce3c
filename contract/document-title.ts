/** The end of the title of a guide from the starter corpus, which the file needs and a screen shows as the mark "guide". */
const guideEnding = /\s*:\s*a Candour guide\s*$/iu;

/** "HTM 06-01 Electrical services" of "HTM 06-01 Electrical services: a Candour guide"; other titles as they are. */
export function bareTitle(title: string): string {
  const bare = title.replace(guideEnding, '');
  return bare === '' ? title : bare;
}

/** Whether a title says of itself that it is a guide, for places that know the title alone. */
export const isGuideTitle = (title: string): boolean => bareTitle(title) !== title;

/** The title in plain text, such as a tab, a label or a notification: "HTM 06-01 Electrical services (guide)". */
export const plainTitle = (title: string, isGuide: boolean = isGuideTitle(title)): string =>
  isGuide ? `${bareTitle(title)} (guide)` : title;

/** The title with what a guide is: nobody may take its words for the publication's. */
export const titleInFull = (title: string, isGuide: boolean): string =>
  isGuide ? `${bareTitle(title)} (Candour guide, not the publication)` : title;
