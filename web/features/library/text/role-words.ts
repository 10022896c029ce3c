import type { NewRole, TextRole } from '#contract/features/library/document-text.ts';

/** The name of what an element is. Level 1 is the title above the text, so people count headings from the next. */
export function roleInWords(role: TextRole): string {
  switch (role.role) {
    case 'heading':
      return role.level === 1 ? 'Title of the text' : `Heading ${role.level - 1}`;
    case 'paragraph':
      return 'Paragraph';
    case 'item':
      return 'List item';
    case 'table':
      return 'Table';
    case 'figure':
      return 'Picture';
  }
}

/** The choices of a type, by the values of a form field. */
export const roleChoices: readonly { value: string; label: string; role: NewRole }[] = [
  ...[1, 2, 3, 4, 5].map((level) => ({
    value: `heading ${level}`,
    label: `Heading ${level}`,
    role: { role: 'heading' as const, level: level + 1 },
  })),
  { value: 'paragraph', label: 'Paragraph', role: { role: 'paragraph' } },
  { value: 'item', label: 'List item', role: { role: 'item' } },
  { value: 'note', label: 'Note', role: { role: 'note' } },
  { value: 'furniture', label: 'Running title or page number: leave out of the text', role: { role: 'furniture' } },
  { value: 'contents', label: 'Line of a contents page: leave out of the text', role: { role: 'contents' } },
];

/** The choice that an element is now; empty for one that none of them names. */
export const choiceOf = (role: TextRole): string =>
  role.role === 'heading' ? (role.level === 1 ? '' : `heading ${Math.min(role.level - 1, 5)}`) : role.role;

/** How messages and buttons name an element. */
export function nameOfElement({ number, text }: { number: string | null; text: string }): string {
  const words = text.length > 60 ? `${text.slice(0, 60).trimEnd()}…` : text;
  return number === null ? words : `${number} ${words}`;
}
