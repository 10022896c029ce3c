import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { type Modality, modalities } from '#contract/features/requirements/modality.ts';
import type { ListedObligation } from '#contract/features/requirements/obligation.ts';
import { type TimingKind, timingKinds } from '#contract/features/requirements/timing-kind.ts';
import { type VerdictState, verdictStates } from '#contract/features/requirements/verdict-state.ts';
import { limits } from '#contract/limits.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { type Scope, scopeOf } from '#engine/visibility/scope.ts';
import { findProfile } from '#server/platform/applicability/profile-store.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ListedDocumentName } from '#server/platform/feature/offers.ts';
import { isRead } from './extraction-store.ts';
import { groupObligations, type ObligationGroup } from './facet-store.ts';
import { pageOfActors, pageOfDocuments, spellingsOf } from './group-store.ts';
import { type LeftOutReason, leaveOutObligations } from './leave-out-obligations.ts';
import {
  countUnreadDocuments,
  isReadableVersion,
  type ObligationQuery,
  obligationsOfVersion,
  pageOfObligations,
} from './obligation-store.ts';
import { presentListedObligation, presentObligation } from './present-obligation.ts';

export type ListDeps = {
  db: Database;
  clock: Clock;
  /** Versions as lists show documents, without those that the caller may not see. */
  describeVersions(
    caller: SignedInCaller,
    versionIds: readonly string[],
    day: string,
  ): Promise<Map<string, ListedDocumentName>>;
};

export type FilterInput = {
  q: string;
  modality?: Modality[] | undefined;
  state?: VerdictState[] | undefined;
  category?: string[] | undefined;
  domain?: string[] | undefined;
  document?: string[] | undefined;
  element?: string | undefined;
  partition?: 'regulation' | 'library' | undefined;
  who?: string | undefined;
  when?: TimingKind[] | undefined;
  as_of?: string | undefined;
  applicable?: 'all' | 'only' | undefined;
};

async function readFilters(
  { clock, db }: Pick<ListDeps, 'clock' | 'db'>,
  caller: SignedInCaller,
  input: FilterInput,
): Promise<ObligationQuery> {
  return {
    words: input.q.trim(),
    modality: input.modality ?? [],
    state: input.state ?? [],
    category: input.category ?? [],
    domain: input.domain ?? [],
    document: input.document ?? [],
    element: input.element,
    partition: input.partition,
    actors: input.who === undefined ? undefined : await spellingsOf(db.query, scopeOf(caller), input.who),
    when: input.when ?? [],
    day: input.as_of ?? dayInEngland(clock.now()),
    isToday: input.as_of === undefined,
    without: [],
  };
}

/** The filters of the request. On demand they also hide what does not concern the caller's organisation. */
export async function wantedObligations(
  deps: Pick<ListDeps, 'clock' | 'db'>,
  caller: SignedInCaller,
  input: FilterInput,
): Promise<{ filters: ObligationQuery; leftOut: LeftOutReason[] }> {
  const filters = await readFilters(deps, caller, input);
  return input.applicable === 'only' ? leaveOutObligations(deps.db, caller, filters) : { filters, leftOut: [] };
}

const fields = ['modality', 'state', 'category', 'domain', 'partition', 'when'] as const;
type Field = (typeof fields)[number];

const wantedOf = (filters: ObligationQuery, field: Field): readonly string[] =>
  field === 'partition' ? [filters.partition].filter((each) => each !== undefined) : filters[field];

const passes = (group: ObligationGroup, filters: ObligationQuery, except?: Field) =>
  fields.every((field) => {
    const wanted = wantedOf(filters, field);
    return field === except || wanted.length === 0 || wanted.includes(group[field]);
  });

const sumOf = (groups: readonly ObligationGroup[]) => groups.reduce((sum, { count }) => sum + count, 0);

/** The count of each value, without the filter on the field itself. `order` puts known values first. */
function facetOf(
  groups: readonly ObligationGroup[],
  filters: ObligationQuery,
  field: Field,
  order?: readonly string[],
) {
  const byValue = Map.groupBy(
    groups.filter((group) => passes(group, filters, field)),
    (group) => group[field],
  );
  const values = order ?? [...byValue.keys()].sort();
  return values.map((value) => ({ value, count: sumOf([...(byValue.get(value as never) ?? [])]) }));
}

/** One page of listed obligations with their documents. */
export async function listedPage(
  { db, describeVersions }: Pick<ListDeps, 'db' | 'describeVersions'>,
  caller: SignedInCaller,
  filters: ObligationQuery,
  page: { offset: number; limit: number },
): Promise<ListedObligation[]> {
  const rows = await pageOfObligations(db.query, scopeOf(caller), filters, page);
  const ids = [...new Set(rows.map(({ obligation }) => obligation.versionId))];
  const documents = await describeVersions(caller, ids, filters.day);
  return rows.flatMap((row) => {
    const document = documents.get(row.obligation.versionId);
    return document ? [presentListedObligation(row, document)] : [];
  });
}

/** As many as a menu can show. */
const mostActors = 30;

/** Those who must act most often, without the filter on them. */
async function whoMustAct({ db }: Pick<ListDeps, 'db'>, scope: Scope, filters: ObligationQuery) {
  const page = { offset: 0, limit: mostActors };
  const { groups } = await pageOfActors(db.query, scope, { ...filters, actors: undefined }, page);
  return groups.map(({ key, title, proposed, approved, dismissed }) => ({
    value: key,
    label: title,
    count: proposed + approved + dismissed,
  }));
}

/** The obligations that the caller may see in the texts in force. */
export async function listObligations(
  deps: ListDeps,
  caller: SignedInCaller,
  input: FilterInput & { offset?: number | undefined; limit?: number | undefined },
) {
  const { filters, leftOut } = await wantedObligations(deps, caller, input);
  const profile = await findProfile(deps.db.query, caller.organisationId);
  const scope = scopeOf(caller);
  const groups = await groupObligations(deps.db.query, scope, filters);
  const page = { offset: input.offset ?? 0, limit: input.limit ?? limits.pageSize };
  return {
    obligations: await listedPage(deps, caller, filters, page),
    total: sumOf(groups.filter((group) => passes(group, filters))),
    facets: {
      modality: facetOf(groups, filters, 'modality', modalities),
      state: facetOf(groups, filters, 'state', verdictStates),
      category: facetOf(groups, filters, 'category'),
      domain: facetOf(groups, filters, 'domain'),
      partition: facetOf(groups, filters, 'partition', ['regulation', 'library']),
      when: facetOf(groups, filters, 'when', timingKinds),
      who: await whoMustAct(deps, scope, filters),
    },
    has_profile: profile !== undefined,
    left_out: leftOut,
    unread_documents: await countUnreadDocuments(deps.db.query, scope, filters),
  };
}

/** The obligations of one version, for the margin beside its text. @throws document_not_found */
export async function listOfDocument({ db }: { db: Database }, caller: SignedInCaller, versionId: string) {
  const scope = scopeOf(caller);
  if (!(await isReadableVersion(db.query, scope, versionId))) throw new AppError('document_not_found');
  const rows = await obligationsOfVersion(db.query, scope, versionId);
  return { obligations: rows.map(presentObligation), is_complete: await isRead(db.query, versionId) };
}

/** One page of the groups of the obligations that pass the filters. */
export async function groupsOfObligations(
  deps: Pick<ListDeps, 'clock' | 'db'>,
  caller: SignedInCaller,
  { by, offset = 0, ...input }: FilterInput & { by: 'document' | 'who'; offset?: number | undefined },
) {
  const { filters } = await wantedObligations(deps, caller, input);
  const pageOf = by === 'who' ? pageOfActors : pageOfDocuments;
  return pageOf(deps.db.query, scopeOf(caller), filters, { offset, limit: limits.pageSize });
}
