/** Numbers written as words, and units converted to one measure, so that "two weeks" equals "14 days". */

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Value of each single number word. */
export const numberWords: ReadonlyMap<string, number> = new Map([
  ...units.map((word, value) => [word, value] as const),
  ...tens.map((word, index) => [word, (index + 2) * 10] as const),
]);

export const largeNumbers: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1_000],
  ['million', 1_000_000],
]);

/** What a number counts. Months have no fixed number of days, and working days differ from days, so each has its own measure. */
export type Unit = { measure: string; factor: number };

const time = (factor: number): Unit => ({ measure: 'time', factor });
const months = (factor: number): Unit => ({ measure: 'months', factor });
const [minute, hour, day] = [60, 3_600, 86_400];

const named: Readonly<Record<string, Unit>> = {
  second: time(1),
  minute: time(minute),
  hour: time(hour),
  day: time(day),
  night: time(day),
  week: time(7 * day),
  fortnight: time(14 * day),
  month: months(1),
  quarter: months(3),
  year: months(12),
  decade: months(120),
  century: months(1_200),
  centuries: months(1_200),
  shift: time(8 * hour),
  percent: { measure: '%', factor: 1 },
  pound: { measure: '£', factor: 1 },
  euro: { measure: '€', factor: 1 },
  metre: { measure: 'm', factor: 1 },
  millimetre: { measure: 'm', factor: 0.001 },
  centimetre: { measure: 'm', factor: 0.01 },
  kilometre: { measure: 'm', factor: 1_000 },
  foot: { measure: 'm', factor: 0.3048 },
  feet: { measure: 'm', factor: 0.3048 },
  inch: { measure: 'm', factor: 0.0254 },
  inches: { measure: 'm', factor: 0.0254 },
  yard: { measure: 'm', factor: 0.9144 },
  mile: { measure: 'm', factor: 1_609.344 },
  gram: { measure: 'g', factor: 1 },
  gramme: { measure: 'g', factor: 1 },
  kilogram: { measure: 'g', factor: 1_000 },
  milligram: { measure: 'g', factor: 0.001 },
  microgram: { measure: 'g', factor: 0.000_001 },
  tonne: { measure: 'g', factor: 1_000_000 },
  litre: { measure: 'l', factor: 1 },
  millilitre: { measure: 'l', factor: 0.001 },
  volt: { measure: 'V', factor: 1 },
  kilovolt: { measure: 'V', factor: 1_000 },
  watt: { measure: 'W', factor: 1 },
  kilowatt: { measure: 'W', factor: 1_000 },
  bar: { measure: 'Pa', factor: 100_000 },
  pascal: { measure: 'Pa', factor: 1 },
  decibel: { measure: 'dB', factor: 1 },
  lux: { measure: 'lx', factor: 1 },
  millisievert: { measure: 'Sv', factor: 0.001 },
  microsievert: { measure: 'Sv', factor: 0.000_001 },
};

/** Case matters in symbols: mW is not MW. */
const symbols: Readonly<Record<string, Unit>> = {
  m: { measure: 'm', factor: 1 },
  mm: { measure: 'm', factor: 0.001 },
  cm: { measure: 'm', factor: 0.01 },
  km: { measure: 'm', factor: 1_000 },
  g: { measure: 'g', factor: 1 },
  kg: { measure: 'g', factor: 1_000 },
  mg: { measure: 'g', factor: 0.001 },
  mcg: { measure: 'g', factor: 0.000_001 },
  l: { measure: 'l', factor: 1 },
  L: { measure: 'l', factor: 1 },
  ml: { measure: 'l', factor: 0.001 },
  mL: { measure: 'l', factor: 0.001 },
  V: { measure: 'V', factor: 1 },
  kV: { measure: 'V', factor: 1_000 },
  W: { measure: 'W', factor: 1 },
  kW: { measure: 'W', factor: 1_000 },
  MW: { measure: 'W', factor: 1_000_000 },
  Pa: { measure: 'Pa', factor: 1 },
  kPa: { measure: 'Pa', factor: 1_000 },
  dB: { measure: 'dB', factor: 1 },
  lx: { measure: 'lx', factor: 1 },
  ppm: { measure: 'ppm', factor: 1 },
  mSv: { measure: 'Sv', factor: 0.001 },
  h: time(hour),
  hr: time(hour),
  hrs: time(hour),
  min: time(minute),
  mins: time(minute),
  s: time(1),
};

/** @param written the word after a number  @returns undefined when it is no known unit */
export function unitOf(written: string): Unit | undefined {
  const lower = written.toLowerCase();
  const singular = lower.endsWith('s') ? lower.slice(0, -1) : lower;
  const known = (table: Readonly<Record<string, Unit>>, key: string) =>
    Object.hasOwn(table, key) ? table[key] : undefined;
  return known(symbols, written) ?? known(named, lower) ?? known(named, singular);
}

/** Adverbs of frequency. */
export const adverbsOfTime: Readonly<Record<string, Unit>> = {
  hourly: time(hour),
  daily: time(day),
  nightly: time(day),
  weekly: time(7 * day),
  fortnightly: time(14 * day),
  monthly: months(1),
  quarterly: months(3),
  yearly: months(12),
  annually: months(12),
  annual: months(12),
  biannually: months(6),
  biennially: months(24),
};

/** Approximate seconds in a month, and in a working day of a week with five. */
const [monthSeconds, workingDaySeconds] = [30.44 * day, 1.4 * day];

/** The seconds of a length of time; undefined for any other measure. Months have no fixed number of days, so allow for a tenth. */
export function secondsIn({ measure, value }: { measure: string; value: number }): number | undefined {
  if (measure === 'time') return value;
  if (measure === 'months') return value * monthSeconds;
  return measure === 'working days' ? value * workingDaySeconds : undefined;
}
