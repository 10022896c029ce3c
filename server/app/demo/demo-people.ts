import { randomInt } from 'node:crypto';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { StoreWithPeople } from '#server/platform/feature/demonstration.ts';
import type { Credentials } from '#server/platform/identity/credentials.ts';
import {
  createMembers,
  createOrganisation,
  findDemoOrganisation,
} from '#server/platform/identity/organisation-store.ts';
import { hasUsers, setPasswordHash } from '#server/platform/identity/user-store.ts';
import { demoOrganisation, demoPeople, demoSignInPeople } from './demo-roster.ts';
import { type DemoSignIn, readDemoSignIns, writeDemoSignIns } from './demo-sign-in-file.ts';

export type DemoPeopleDeps = {
  db: Database;
  clock: Clock;
  audit: Audit;
  credentials: Pick<Credentials, 'hash'>;
  dataDir: string;
  /**
   * Makes what else the demonstration contains. @returns what stores it in the transaction that creates the people: all of it once, or none
   */
  prepare?(): Promise<StoreWithPeople>;
};

// Without characters that look alike in a terminal: 16 of 31 are 79 random bits.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const randomPassword = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')).join(
    '-',
  );

/**
 * Fills an empty embedded database with the demonstration hospital: sixty people, five of whom can log in. Later starts change
 * nothing and return the same logins; when their file is missing, their passwords are generated again. Call only where demo
 * accounts are allowed. @returns none when the database already has other accounts
 */
export async function seedDemoPeople(deps: DemoPeopleDeps): Promise<DemoSignIn[]> {
  const found = await findDemoOrganisation(deps.db.query);
  const remembered = found && (await readDemoSignIns(deps.dataDir));
  if (remembered) return remembered;
  if (!found && (await hasUsers(deps.db.query))) return [];

  const signIns = makeSignIns();
  const hashes = new Map(
    await Promise.all(
      signIns.map(async ({ email, password }) => [email, await deps.credentials.hash(password)] as const),
    ),
  );
  const alongside = found ? undefined : await deps.prepare?.();
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const members = found?.members ?? (await createHospital({ ...deps, alongside }, tx, now));
    for (const [email, hash] of hashes) {
      const userId = members.get(email);
      if (userId) await setPasswordHash(tx, userId, hash, now);
    }
  });
  // After the commit: if the process is killed in between, the next start finds people without a file and generates new passwords.
  await writeDemoSignIns(deps.dataDir, signIns);
  return signIns;
}

function makeSignIns(): DemoSignIn[] {
  return demoSignInPeople.map(({ email, part }) => {
    const person = demoPeople.find((candidate) => candidate.email === email);
    return { part, email, name: `${person?.firstname} ${person?.surname}`, password: randomPassword() };
  });
}

type HospitalDeps = Pick<DemoPeopleDeps, 'audit'> & { alongside: StoreWithPeople | undefined };

async function createHospital({ audit, alongside }: HospitalDeps, tx: Tx, now: Date): Promise<Map<string, string>> {
  const organisationId = await createOrganisation(tx, { name: demoOrganisation.name, isDemo: true }, now);
  const members = await createMembers(
    tx,
    demoPeople.map((person) => {
      const signIn = demoSignInPeople.find(({ email }) => email === person.email);
      return {
        ...person,
        organisationId,
        accountRoles: [...(signIn?.accountRoles ?? ['standard' as const])],
        isDemo: true,
      };
    }),
    now,
  );
  const people = demoSignInPeople.flatMap(({ email, part }) => {
    const userId = members.get(email);
    return userId === undefined ? [] : [{ part, userId }];
  });
  await alongside?.(tx, { organisationId, members, people });
  await audit.append(tx, {
    actor: { kind: 'system' },
    organisationId,
    action: 'demo.people_created',
    subject: { type: 'organisation', id: organisationId },
    detail: { people: members.size },
  });
  return members;
}
