import { limits } from '#contract/limits.ts';

/**
 * A plain file name: no folders, no line breaks, no invisible characters that reverse the reading direction, no leading dots or
 * surrounding white space. At most 255 characters with its extension kept; `file` when nothing is left.
 */
export function safeFileName(given: string): string {
  const name = given
    .toWellFormed()
    .replace(/^.*[/\\]/s, '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .normalize('NFC')
    .replace(/^[.\s]+/, '')
    .trim();
  if (name === '') return 'file';
  if (name.length <= limits.fileNameCharacters) return name;
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';
  let kept = '';
  for (const character of name) {
    if (kept.length + character.length + ending.length > limits.fileNameCharacters) break;
    kept += character;
  }
  return kept.trimEnd() + ending;
}

const mediaTypePattern = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,126}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,126}$/;

/** The media type without parameters, in lower case. */
export function safeMediaType(given: string): string {
  const type = (given.split(';')[0] ?? '').trim().toLowerCase();
  return mediaTypePattern.test(type) ? type : 'application/octet-stream';
}
