import { newId } from '#contract/ids.ts';
import type { Access } from '#server/testing/access/access.ts';
import type { AccessCalls } from '#server/testing/access/access-call.ts';
import { type AccessRow, row, signedInOnly, standard } from '#server/testing/access/access-row.ts';
import type { AccessWorld } from '#server/testing/access-world.ts';
import { requirementSets, requirementSetVersions } from './requirement-set-tables.ts';

const all = '/api/reviews/requirement-sets';
const one = `${all}/{id}`;
const others = '403 404 404 404';

/** What its owner alone may do; others of the organisation may use a set that is shared. */
const ownerRow = (route: string, done: number): AccessRow[] => [
  row(route, 'private', signedInOnly, `403 ${done} 404 404`, others),
  row(route, 'of the organisation', signedInOnly, `403 ${done} 403 403`, others),
];

const rows: readonly AccessRow[] = [
  row(`GET ${all}`, '', ...standard),
  row(`POST ${all}/readings`, '', ...standard),
  row(`POST ${all}/files`, '', signedInOnly, '403 201 201 201', '403 201 201 201'),
  row(`GET ${one}`, 'private', signedInOnly, '403 200 404 404', others),
  row(`GET ${one}`, 'of the organisation', signedInOnly, '403 200 200 200', others),
  ...ownerRow(`POST ${one}`, 200),
  ...ownerRow(`DELETE ${one}`, 204),
  ...ownerRow(`POST ${one}/files`, 201),
];

/** A set of the first hospital's standard user. */
async function freshSet({ app, callers }: AccessWorld, thing: string): Promise<string> {
  const user = callers[3]?.user;
  const { db, clock } = app.platform;
  const [id, createdAt] = [newId(), clock.now()];
  const { rows: found } = await db.pool.query('select organisation_id from users where id = $1', [user?.userId]);
  await db.query.insert(requirementSets).values({
    id,
    ownerId: user?.userId ?? '',
    organisationId: String(found[0]?.organisation_id),
    visibility: thing === 'private' ? 'private' : 'organisation',
    kind: 'sheet',
    name: 'Bells',
    latest: 1,
    createdAt,
  });
  const version = { id: newId(), setId: id, number: 1, fileName: 'bells.csv', total: 1, createdAt };
  await db.query.insert(requirementSetVersions).values({ ...version, requirements: [] });
  return id;
}

const sheet = () => ({ file: new File(['Requirement\nStaff must test bells.\n'], 'bells.csv') });

const ofSet = rows
  .filter(({ route }) => route.includes('{id}'))
  .map(({ route }) => {
    const path = route.slice(route.indexOf(' ') + 1);
    const call: AccessCalls[string] = async (world, _caller, { thing }) => ({
      path: path.replace('{id}', await freshSet(world, thing)),
      ...(route === `POST ${one}` && { body: { name: 'Call bells' } }),
      ...(route.endsWith('/files') && { form: sheet() }),
    });
    return [route, call] as const;
  });

const calls: AccessCalls = {
  ...Object.fromEntries(ofSet),
  [`POST ${all}/readings`]: () => ({ form: sheet() }),
  [`POST ${all}/files`]: () => ({ path: `${all}/files?name=Bells`, form: sheet() }),
};

/** Requirement sets that people save: their owner's, and to be used by the organisation where the owner says so. */
export const access: Access = { rows, calls };
