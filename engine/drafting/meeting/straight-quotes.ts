/** Talk is compared with straight apostrophes, whatever the transcript has. The length stays the same. */
export const straightQuotes = (text: string): string => text.replaceAll(/[’‘]/gu, "'");
