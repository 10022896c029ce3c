import { newId } from '#contract/ids.ts';
import { builtInTemplates } from '#engine/drafting/templates/built-in-templates.ts';
import type { Access } from '#server/testing/access/access.ts';
import type { AccessCalls } from '#server/testing/access/access-call.ts';
import { type AccessRow, row, signedInOnly, standard } from '#server/testing/access/access-row.ts';
import type { AccessWorld } from '#server/testing/access-world.ts';
import { documentTemplates, documentTemplateVersions } from './template-tables.ts';

const all = '/api/write/templates';
const one = `${all}/{id}`;
const others = '403 404 404 404';
const ofAnybody = ['403 201 201 201', '403 201 201 201'] as const;

/** What everybody of the organisation may do; of somebody without one the template is their own alone. */
const usingRows = (route: string): AccessRow[] => [
  row(route, 'of the organisation', signedInOnly, '403 200 200 200', others),
  row(route, 'of one person', signedInOnly, '403 200 404 404', others),
];
/** What its maker and champions may do. */
const changingRows = (route: string, done: number): AccessRow[] => [
  row(route, 'of the organisation', signedInOnly, `403 ${done} ${done} 403`, others),
  row(route, 'of one person', signedInOnly, `403 ${done} 404 404`, others),
];

const rows: readonly AccessRow[] = [
  row(`GET ${all}`, '', ...standard),
  row(`POST ${all}`, '', signedInOnly, ...ofAnybody),
  row(`POST ${all}/preview`, '', ...standard),
  ...usingRows(`GET ${all}/{template}`),
  ...usingRows(`GET ${one}/versions`),
  ...usingRows(`GET ${one}/versions/{number}`),
  ...changingRows(`POST ${one}/versions`, 201),
  ...changingRows(`POST ${one}/retirement`, 200),
];

const contentOfMinutes = () => {
  const [minutes] = builtInTemplates;
  if (!minutes) throw new Error('There is no template.');
  const { key: _, ...content } = minutes;
  return content;
};

/** A template of the first hospital's standard user. */
async function freshTemplate({ app, callers }: AccessWorld, thing: string): Promise<string> {
  const userId = callers[3]?.user?.userId ?? '';
  const { db, clock } = app.platform;
  const [id, at] = [newId(), clock.now()];
  const { rows: found } = await db.pool.query('select organisation_id from users where id = $1', [userId]);
  const owner =
    thing === 'of one person' ? { personId: userId } : { organisationId: String(found[0]?.organisation_id) };
  await db.query
    .insert(documentTemplates)
    .values({ id, ...owner, madeBy: userId, latest: 1, createdAt: at, changedAt: at });
  const content = contentOfMinutes();
  await db.query.insert(documentTemplateVersions).values({ templateId: id, number: 1, content, madeAt: at });
  return id;
}

const bodies: Readonly<Record<string, () => object>> = {
  [`POST ${one}/versions`]: () => ({ template: contentOfMinutes(), based_on: 1 }),
  [`POST ${one}/retirement`]: () => ({ retired: true }),
};

const ofTemplate = rows
  .filter(({ thing }) => thing !== '')
  .map(({ route }) => {
    const body = bodies[route];
    const call: AccessCalls[string] = async (world, _caller, { thing }) => {
      const id = await freshTemplate(world, thing);
      const path = route
        .slice(route.indexOf(' ') + 1)
        .replace(/\{(?:id|template)\}/u, id)
        .replace('{number}', '1');
      return { path, ...(body && { body: body() }) };
    };
    return [route, call] as const;
  });

const calls: AccessCalls = {
  ...Object.fromEntries(ofTemplate),
  [`POST ${all}`]: () => ({ body: { template: contentOfMinutes() } }),
  [`POST ${all}/preview`]: () => ({ body: { template: contentOfMinutes() } }),
};

/** Templates of the writing assistant: used by the whole organisation, changed by their maker and champions. */
export const access: Access = { rows, calls };
