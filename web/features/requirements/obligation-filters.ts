import { type Modality, modalities } from '#contract/features/requirements/modality.ts';
import { type TimingKind, timingKinds } from '#contract/features/requirements/timing-kind.ts';
import { type VerdictState, verdictStates } from '#contract/features/requirements/verdict-state.ts';
import { readDay } from '#web/platform/address/read-day.ts';

/** What stands for whoever must act where the text names nobody, or nobody whose role the product knows. */
export const noActor = 'No role recognised';

/** The filters of the list of obligations, as in the address. */
export type ObligationFilters = {
  q: string;
  modality: Modality | undefined;
  state: VerdictState | undefined;
  category: string | undefined;
  domain: string | undefined;
  /** A version's id: only its document. */
  document: string | undefined;
  /** An element's id: only its obligations. */
  element: string | undefined;
  partition: 'regulation' | 'library' | undefined;
  /** Who must act: a key of the groups. */
  who: string | undefined;
  /** When they must act, by kind. */
  when: TimingKind | undefined;
  /** What the list is grouped by while no document or person is chosen. */
  by: 'document' | 'who';
  /** The date whose texts are listed, YYYY-MM-DD; today's while undefined. */
  asOf: string | undefined;
  /** Hides what does not concern the organisation, by its applicability profile. */
  applicable: boolean;
  /** From 1. */
  page: number;
};

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

const longestWords = 200;
const longestTag = 100;

const tagFrom = (text: string | null) => (text !== null && text !== '' && text.length <= longestTag ? text : undefined);

const idFrom = (text: string | null) => (text !== null && /^[0-9A-Z]{26}$/.test(text) ? text : undefined);

/** Reads the address; malformed values are dropped. */
export function readObligationFilters(params: URLSearchParams): ObligationFilters {
  const page = params.get('page') ?? '';
  return {
    q: (params.get('q') ?? '').slice(0, longestWords),
    modality: oneOf(modalities, params.get('force')),
    // Older links say `review`.
    state: oneOf(verdictStates, params.get('verdict') ?? params.get('review')),
    category: tagFrom(params.get('category')),
    domain: tagFrom(params.get('domain')),
    document: idFrom(params.get('document')),
    element: idFrom(params.get('element')),
    partition: oneOf(['regulation', 'library'] as const, params.get('from')),
    who: (params.get('who') ?? '').slice(0, 500) || undefined,
    when: oneOf(timingKinds, params.get('when')),
    by: params.get('by') === 'who' ? 'who' : 'document',
    asOf: readDay(params.get('as_of')),
    applicable: params.get('applicable') === 'only',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

export function writeObligationFilters(filters: ObligationFilters): URLSearchParams {
  const { q, modality, state, category, domain, document, element, partition, who, when, by, asOf, applicable, page } =
    filters;
  const chosen = { q, force: modality, verdict: state, category, domain, document, element, from: partition };
  const values = {
    ...chosen,
    who,
    when,
    by: by === 'who' ? by : undefined,
    as_of: asOf,
    applicable: applicable ? 'only' : undefined,
  };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) params.set(name, value);
  if (page > 1) params.set('page', String(page));
  return params;
}

export const noObligationFilters: ObligationFilters = readObligationFilters(new URLSearchParams());

/** True when nothing but the page and the grouping is set. */
export const isUnfiltered = (filters: ObligationFilters): boolean =>
  writeObligationFilters({ ...filters, page: 1, by: 'document' }).size === 0;

/** True when the list is narrow enough to show obligations rather than groups of them. */
export const isNarrowed = ({ q, document, element, who }: ObligationFilters): boolean =>
  q !== '' || [document, element, who].some((each) => each !== undefined);
