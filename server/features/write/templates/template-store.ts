import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { SignedInCaller } from '#contract/access/caller.ts';
import type { TemplateContent } from '#contract/features/write/document-template.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { users } from '#server/platform/identity/identity-tables.ts';
import { documentTemplates, documentTemplateVersions } from './template-tables.ts';

export type TemplateRow = typeof documentTemplates.$inferSelect;
export type TemplateVersionRow = typeof documentTemplateVersions.$inferSelect;

/** Templates of the caller's organisation, and their own that belong to none. */
const visibleTo = ({ userId, organisationId }: SignedInCaller): SQL | undefined => {
  const own = eq(documentTemplates.personId, userId);
  return organisationId === null ? own : or(own, eq(documentTemplates.organisationId, organisationId));
};

const isNewest = and(
  eq(documentTemplateVersions.templateId, documentTemplates.id),
  eq(documentTemplateVersions.number, documentTemplates.latest),
);

/** The newest versions without what belongs in their sections. */
const listed = (db: Queryable) =>
  db
    .select({
      template: documentTemplates,
      head: sql<Omit<TemplateContent, 'sections'>>`${documentTemplateVersions.content} - 'sections'`,
      headings: sql<string[]>`jsonb_path_query_array(${documentTemplateVersions.content}, '$.sections[*].heading')`,
      makerName: users.name,
    })
    .from(documentTemplates)
    .innerJoin(documentTemplateVersions, isNewest)
    .leftJoin(users, eq(users.id, documentTemplates.madeBy))
    .$dynamic();
export type ListedTemplateRow = Awaited<ReturnType<typeof listed>>[number];

/** The templates that the caller may use, by name. */
export const listTemplateRows = (
  db: Queryable,
  caller: SignedInCaller,
  withRetired: boolean,
): Promise<ListedTemplateRow[]> =>
  listed(db)
    .where(and(visibleTo(caller), withRetired ? undefined : isNull(documentTemplates.retiredAt)))
    .orderBy(asc(sql`lower(${documentTemplateVersions.content} ->> 'name')`), asc(documentTemplates.id));

/** A template that the caller may use, with its newest content. */
export async function findTemplate(db: Queryable, caller: SignedInCaller, id: string) {
  const [found] = await db
    .select({
      template: documentTemplates,
      content: documentTemplateVersions.content,
      makerName: users.name,
    })
    .from(documentTemplates)
    .innerJoin(documentTemplateVersions, isNewest)
    .leftJoin(users, eq(users.id, documentTemplates.madeBy))
    .where(and(eq(documentTemplates.id, id), visibleTo(caller)));
  return found;
}
export type FoundTemplate = NonNullable<Awaited<ReturnType<typeof findTemplate>>>;

/** Locks the row until the transaction ends, so that versions are saved one after another. */
export async function lockTemplate(tx: Tx, caller: SignedInCaller, id: string): Promise<TemplateRow | undefined> {
  const [template] = await tx
    .select()
    .from(documentTemplates)
    .where(and(eq(documentTemplates.id, id), visibleTo(caller)))
    .for('update');
  return template;
}

export type TemplateOwner = Pick<TemplateRow, 'organisationId' | 'personId'>;

/** Takes turns with others who make templates of the same organisation or person, until the transaction ends. */
export async function lockMaking(tx: Tx, { organisationId, personId }: TemplateOwner): Promise<void> {
  const key = `templates of ${organisationId ?? personId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** Templates of an organisation, or of a person without one, retired ones too. */
export const countTemplates = (db: Queryable, { organisationId, personId }: TemplateOwner): Promise<number> =>
  db.$count(
    documentTemplates,
    organisationId === null
      ? eq(documentTemplates.personId, personId ?? '')
      : eq(documentTemplates.organisationId, organisationId),
  );

export async function insertTemplate(tx: Tx, template: TemplateRow): Promise<void> {
  await tx.insert(documentTemplates).values(template);
}

/** Adds a version, which is never changed, and makes it the newest. */
export async function insertTemplateVersion(tx: Tx, version: TemplateVersionRow): Promise<void> {
  const { templateId, number: latest, madeAt: changedAt } = version;
  await tx.insert(documentTemplateVersions).values(version);
  await tx.update(documentTemplates).set({ latest, changedAt }).where(eq(documentTemplates.id, templateId));
}

export async function setRetired(tx: Tx, id: string, retiredAt: Date | null): Promise<void> {
  await tx.update(documentTemplates).set({ retiredAt }).where(eq(documentTemplates.id, id));
}

/** The template of which the same person saved a version with the same key. */
export async function savedTemplateWithKey(db: Queryable, userId: string, key: string): Promise<string | undefined> {
  const [found] = await db
    .select({ templateId: documentTemplateVersions.templateId })
    .from(documentTemplateVersions)
    .where(and(eq(documentTemplateVersions.madeBy, userId), eq(documentTemplateVersions.idempotencyKey, key)));
  return found?.templateId;
}

const ofVersion = {
  number: documentTemplateVersions.number,
  name: sql<string>`${documentTemplateVersions.content} ->> 'name'`,
  sections: sql<number>`jsonb_array_length(${documentTemplateVersions.content} -> 'sections')`,
  madeBy: documentTemplateVersions.madeBy,
  madeAt: documentTemplateVersions.madeAt,
  makerName: users.name,
};

/** The versions of a template without their content, newest first. */
export const listTemplateVersions = (db: Queryable, templateId: string) =>
  db
    .select(ofVersion)
    .from(documentTemplateVersions)
    .leftJoin(users, eq(users.id, documentTemplateVersions.madeBy))
    .where(eq(documentTemplateVersions.templateId, templateId))
    .orderBy(desc(documentTemplateVersions.number));
export type ListedTemplateVersion = Awaited<ReturnType<typeof listTemplateVersions>>[number];

export async function findTemplateVersion(db: Queryable, templateId: string, number: number) {
  const [found] = await db
    .select({ ...ofVersion, content: documentTemplateVersions.content })
    .from(documentTemplateVersions)
    .leftJoin(users, eq(users.id, documentTemplateVersions.madeBy))
    .where(and(eq(documentTemplateVersions.templateId, templateId), eq(documentTemplateVersions.number, number)));
  return found;
}
