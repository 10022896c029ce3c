/** Placeholder titles that programs write. */
const generated =
  /^(?:untitled.*|document ?\d*|presentation ?\d*|title|(?:.* )?template(?: .*)?|powerpoint presentation|microsoft (?:word|powerpoint|excel) - .*|.*\.(?:docx?|pdf|pptx?|xlsx?|indd|qxd|tmp|rtf|odt))$/i;

/** Whether a file's own title says what it is about. */
export const isUsefulTitle = (title: string): boolean =>
  /\p{L}{2}/u.test(title) && !generated.test(title.trim()) && !/^[\p{Ll}\d_-]+$/u.test(title.trim());
