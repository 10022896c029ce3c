// Usage: npx node bench/enumeration-timing.ts [PAIRS] [--only DOOR]. Times the calls that anybody may make with an address, for
// addresses with an account and without, in pairs and in rows, and ranks their differences.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { quantile } from '#evals/quantile.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { postForm, postJson } from '#server/testing/post.ts';
import { makeUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { rankTest } from './rank-test.ts';

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined;
const pairs = Number(process.argv[2]) || 200;
/** Calls of one kind in a row: the work that one leaves behind then falls on the next of its kind. */
const inARow = 5;

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => stream.on('end', done).resume(),
});
await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening));
const SMTP_URL = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
// The scrypt of tests costs a hundredth of the product's, so that it hides nothing.
const app = await startTestApp({ settings: { SMTP_URL, TRUST_PROXY: '127.0.0.1' } });

let made = 0;
const fresh = (): string => {
  made += 1;
  return `person-${String(made).padStart(8, '0')}@hospital.example`;
};
const password = 'seventeen amber kettles';
const known = async (): Promise<string> => {
  const email = fresh();
  const { userId } = await makeUser(app);
  await app.platform.db.pool.query('update users set email = $1 where id = $2', [email, userId]);
  return email;
};

/** From another network address each time, as a patient attacker would send it. */
async function ask(path: string, fields: Readonly<Record<string, string>>): Promise<number> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  made += 1;
  const headers = { 'x-forwarded-for': `10.${(made >> 16) & 255}.${(made >> 8) & 255}.${made & 255}` };
  const from = performance.now();
  const response = await fetch(`${app.url}/api${path}`, { method: 'POST', body, headers });
  await response.arrayBuffer();
  return performance.now() - from;
}

const signUpOf = (email: string) => ({
  first_name: 'Ann',
  surname: 'Other',
  job_title: '',
  email,
  password,
  confirm_password: password,
});
const waiting = async (): Promise<string> => {
  const email = fresh();
  made += 1;
  await postForm(app.url, '/auth/signup', signUpOf(email), { 'x-forwarded-for': `172.16.${made >> 8}.${made & 255}` });
  return email;
};
async function invited(): Promise<string> {
  const email = fresh();
  made += 1;
  const person = { email, first_name: 'Ann', last_name: 'Other', job_title: '' };
  if (made % 100 < 2 || champion === undefined) champion = await newChampion();
  const { status } = await postJson(app.url, '/auth/champion_create_user', person, champion.authToken);
  if (status === 429) {
    champion = await newChampion();
    await postJson(app.url, '/auth/champion_create_user', person, champion.authToken);
  }
  return email;
}
let champion: Awaited<ReturnType<typeof signIn>> | undefined;
const newChampion = async () =>
  signIn(app, { roles: ['standard', 'champion'], organisationId: await makeOrganisation(app.platform.db) });
const absent = async () => fresh();

type Door = {
  name: string;
  call: (email: string) => Promise<number>;
  kinds: readonly [string, () => Promise<string>][];
};
const doors: readonly Door[] = [
  {
    name: 'login',
    call: (email) => ask('/auth/login', { email, password }),
    kinds: [
      ['account', known],
      ['waiting, with its password', waiting],
    ],
  },
  { name: 'sign-up', call: (email) => ask('/auth/signup', signUpOf(email)), kinds: [['account', known]] },
  {
    name: 'reset',
    call: (email) => ask('/auth/reset_password', { email }),
    kinds: [['account', known]],
  },
  {
    name: 'resend-verification',
    call: (email) => ask('/auth/resend_verification', { email }),
    kinds: [
      ['account', known],
      ['waiting', waiting],
    ],
  },
  {
    name: 'resend-invitation',
    call: (email) => ask('/auth/resend_invitation', { email }),
    kinds: [['invited', invited]],
  },
];

/** Waits until the jobs of what was prepared are done. */
async function quiet(): Promise<void> {
  for (let still = 0; still < 2; ) {
    const { rows } = await app.platform.db.pool.query(
      "select count(*)::int as n from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()",
    );
    still = Number(rows[0]?.n) === 0 ? still + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
}

const median = (times: readonly number[]): string => quantile([...times], 0.5).toFixed(2);

type Times = { there: number[]; none: number[] };

/** A row counts once, by its median: its calls share the machine's mood. */
const byRow = (times: readonly number[], rows: number): number[] =>
  Array.from({ length: Math.floor(times.length / rows) }, (_, n) =>
    quantile(times.slice(n * rows, (n + 1) * rows), 0.5),
  );

function report(door: string, kind: string, rows: number, { there, none }: Times) {
  const [one, other] = [byRow(there, rows), byRow(none, rows)];
  const pairs = one.map((time, n) => [time, other[n] ?? 0] as const);
  const slower = pairs.filter(([time, without]) => time > without).length / pairs.length;
  const order = rows === 1 ? 'pairs' : `rows of ${rows}`;
  const cells = [
    door,
    kind,
    order,
    there.length,
    median(there),
    median(none),
    slower.toFixed(2),
    rankTest(pairs).toPrecision(2),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

async function prepare(kind: () => Promise<string>) {
  const there: string[] = [];
  const none: string[] = [];
  for (let n = 0; n < pairs; n += 1) {
    there.push(await kind());
    none.push(await absent());
  }
  await quiet();
  return { there, none };
}

async function measure(call: Door['call'], emails: Record<keyof Times, string[]>, rows: number) {
  const times: Times = { there: [], none: [] };
  for (let from = 0; from < pairs; from += rows) {
    const order = (from / rows) % 2 === 0 ? (['there', 'none'] as const) : (['none', 'there'] as const);
    for (const which of order) {
      for (const email of emails[which].slice(from, from + rows)) times[which].push(await call(email));
      if (rows > 1) await quiet();
    }
  }
  return times;
}

console.log('| call | address | order | n | median ms with | median ms without | pairs slower with | p |');
console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
for (const { name, call, kinds } of doors.filter((door) => only === undefined || door.name === only))
  for (const [kind, make] of kinds)
    for (const rows of [1, inARow]) {
      const emails = await prepare(make);
      report(name, kind, rows, await measure(call, emails, rows));
    }
await app.close();
await new Promise<void>((closed) => smtp.close(() => closed()));
process.exit(0);
