/** The title of a policy that was uploaded as a file: "Waste_policy v5.docx" is "Waste policy v5". */
export const policyTitleOf = (fileName: string): string =>
  fileName
    .replace(/\.[a-z][a-z0-9]{1,4}$/iu, '')
    .replaceAll('_', ' ')
    .replace(/\s+/gu, ' ')
    .trim() || fileName;
