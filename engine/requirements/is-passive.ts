const participle =
  /^(?:\w+(?:ed|en|wn|rn|ne|ld|pt|ght|ut|de|id|ad|et|lt|nt|ung|un)|read|put|set|cut|held|kept|met|had)(?:\/\w+)?$/i;

/** "be kept", "also be regularly kept": the participle follows "be". @param after the words after a modal */
export function isPassive(after: string): boolean {
  const [, word] =
    /^\s*(?:(?:not|never|only|also|always|then|therefore|normally|\w+ly)\s+)*be\s+(?:(?:\w+ly|always|also|first|then|so)\s+)*([a-z]+)/i.exec(
      after,
    ) ?? [];
  return word !== undefined && (participle.test(word) || /^\s*be\s+[a-z]+\s+[a-z]+ed\b/i.test(after));
}
