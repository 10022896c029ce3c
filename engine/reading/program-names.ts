/** Endings of programs and scripts. None of them is a document, whatever the file contains. */
const endings =
  'app|bash|bat|cmd|com|cpl|dll|exe|hta|inf|jar|jse?|lnk|mjs|msc|msi|msp|php|pl|ps1|psd1|psm1|pyc?|rb|reg|scr|sh|url|vb|vbe|vbs|wsf|wsh';

const program = new RegExp(`\\.(?:${endings})[\\s.]*$`, 'iu');

/** Whether a file's name says that it is a program or a script. Windows ignores full stops and spaces at the end of a name. */
export const isProgramName = (fileName: string): boolean => program.test(fileName);
