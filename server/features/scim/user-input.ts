import { z } from 'zod';
import { asEmailAddress } from '#contract/email-address.ts';
import { limits } from '#contract/limits.ts';
import { lineOfText } from '#contract/person-text.ts';
import { ScimError, wrongValue } from './scim-error.ts';
import type { ScimUser, UserState } from './scim-user-store.ts';

const name = lineOfText.max(limits.personNameCharacters);

/** Directories also write booleans as text. */
const truth = z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'], case: 'insensitive' })]);

/** The attributes of a user that are stored. SCIM lets a server omit the others. */
const attributes = z.object({
  userName: z.string().max(254),
  externalId: z.string().min(1).max(255).nullable(),
  name: z.object({ givenName: name, familyName: name, formatted: z.string() }).partial(),
  displayName: z.string().max(500),
  title: lineOfText.max(limits.jobTitleCharacters).nullable(),
  active: truth,
  emails: z.array(z.object({ value: z.string().max(254), primary: truth.optional(), type: z.string().optional() })),
});

const newUser = attributes.partial().required({ userName: true });
const someAttributes = attributes.partial();
export type UserAttributes = z.infer<typeof someAttributes>;

/** Attribute names are not case-sensitive (RFC 7643, 2.1). */
function inKnownCase(value: unknown, names: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const known = new Map(names.map((known) => [known.toLowerCase(), known]));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [known.get(key.toLowerCase()) ?? key, part]));
}

function parse<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const parsed = schema.safeParse(inKnownCase(value, Object.keys(attributes.shape)));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw wrongValue(`${issue?.path.join('.') || 'The resource'} is not valid.`);
}

/** The resource in the body of a POST or a PUT. @throws ScimError invalidValue */
export const readUser = (body: unknown) => parse(newUser, body);

/** The attributes that a PATCH sets. @throws ScimError invalidValue */
export const readAttributes = (value: unknown): UserAttributes => parse(someAttributes, value);

const addressIn = ({ userName, emails }: UserAttributes): string | undefined =>
  userName ?? (emails?.find(({ primary }) => primary === true) ?? emails?.[0])?.value;

const emptyName = { firstname: '', surname: '' };

function namesIn({ name: given, displayName }: UserAttributes, before = emptyName) {
  const { givenName: firstname = before.firstname, familyName: surname = before.surname } = given ?? {};
  if (firstname !== '' || surname !== '') return { firstname, surname };
  const shown = lineOfText.safeParse(given?.formatted ?? displayName ?? '').data ?? '';
  return { firstname: shown.slice(0, limits.personNameCharacters), surname: '' };
}

/**
 * The wanted state of a user. The address is `userName`, or without one the `emails`.
 * @param before supplies what a change does not mention; without it the resource is complete
 * @throws ScimError invalidValue
 */
export function stateOf(given: UserAttributes, before?: ScimUser): UserState {
  const address = addressIn(given) ?? before?.email;
  const email = asEmailAddress(address);
  if (email === undefined) throw wrongValue('userName must be an email address.');
  const names = namesIn(given, before);
  return {
    email,
    firstname: names.firstname || (email.split('@')[0] ?? '').replaceAll('.', ' '),
    surname: names.surname,
    jobTitle: given.title === undefined ? (before?.jobTitle ?? '') : (given.title ?? ''),
    active: given.active ?? (before ? before.disabledAt === null : true),
  };
}

/** Refuses to remove an attribute that every user must have. */
export function refuseRemoval(attribute: string): never {
  throw new ScimError(400, `${attribute} cannot be removed.`, 'mutability');
}
