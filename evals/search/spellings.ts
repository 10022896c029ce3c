/** A work that bears a number of a series, and the ways in which people write that number. */
export type NumberedWork = { fileName: string; number: string; spellings: readonly string[] };

const longNames = { HTM: 'Health Technical Memorandum', HBN: 'Health Building Note' } as const;

function spellingsOf(series: 'HTM' | 'HBN', number: string): string[] {
  const name = longNames[series];
  const ways = [`${series} ${number}`, `${series}${number}`, `${series.toLowerCase()}-${number}`, `${name} ${number}`];
  const [chapter, part] = number.split('-');
  return part === undefined
    ? ways
    : [...ways, `${series.toLowerCase()} ${chapter} ${part}`, `${series} ${chapter}${part}`];
}

const ofRegulation = (number: string): string[] => [
  `Regulation ${number}`,
  `regulation ${number.toLowerCase()}`,
  `Reg ${number}`,
  `reg. ${number}`,
  `Reg${number}`,
  `CQC regulation ${number}`,
];

/** The works among these whose title begins with a number of a series. */
export function numberedWorks(works: readonly { fileName: string; title: string }[]): NumberedWork[] {
  return works.flatMap(({ fileName, title }): NumberedWork[] => {
    const [, series, number = ''] = /^(HTM|HBN|Regulation) (\d+(?:-\d+)?[A-Z]?)\b/u.exec(title) ?? [];
    if (series === 'HTM' || series === 'HBN')
      return [{ fileName, number: `${series} ${number}`, spellings: spellingsOf(series, number) }];
    return series === undefined ? [] : [{ fileName, number: `Regulation ${number}`, spellings: ofRegulation(number) }];
  });
}
