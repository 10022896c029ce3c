import type { auditAreas } from '#contract/features/admin/admin-contract.ts';
import type { client } from '#web/platform/api/api-client.ts';

export type ShownEntry = Awaited<ReturnType<typeof client.admin.audit>>['entries'][number];

/** Acts whose words do not follow from their code. */
const acts: Readonly<Record<string, string>> = {
  'admin.flag_turned_off': 'Turned a feature flag off',
  'admin.flag_turned_on': 'Turned a feature flag on',
  'admin.organisation_disabled': 'Disabled an organisation',
  'admin.organisation_enabled': 'Enabled an organisation',
  'admin.user_disabled': 'Disabled an account',
  'admin.user_enabled': 'Enabled an account',
  'audit.entry_missed': 'Found an entry missing or changed',
  'audit.sealed': 'A new key took over the audit log',
  'audit.verified': 'Verified the audit log',
  'auth.administrator_created': 'Created an administrator',
  'auth.federated_sign_in_failed': 'Login at a provider failed',
  'auth.handed_over_to_forum': 'Opened the forum',
  'auth.identity_allowed': 'Allowed a provider again',
  'auth.identity_linked': 'Linked a provider',
  'auth.identity_unlinked': 'Unlinked a provider',
  'auth.invitation_accepted': 'Accepted an invitation',
  'auth.invitation_created': 'Invited a person',
  'auth.invitation_resent': 'Sent an invitation again',
  'auth.invitation_withdrawn': 'Withdrew an invitation',
  'auth.email_verified': 'Verified an email address',
  'auth.login_failed': 'Login failed',
  'auth.login_succeeded': 'Logged in',
  'auth.passkey_added': 'Added a passkey',
  'auth.passkey_removed': 'Removed a passkey',
  'auth.passkey_renamed': 'Renamed a passkey',
  'auth.password_changed': 'Changed the password',
  'auth.password_guessed': 'Several wrong passwords for an account',
  'auth.password_set': 'Set a password',
  'auth.recovery_codes_made': 'Made new recovery codes',
  'auth.reset_requested': 'Asked for a password reset',
  'auth.second_factor_failed': 'Wrong code at two-step login',
  'auth.second_factor_reset': 'Reset two-step login',
  'auth.session_locked': 'Session locked',
  'auth.session_revoked': 'Logged out a device',
  'auth.session_unlocked': 'Session unlocked',
  'auth.sessions_revoked': 'Logged out all other devices',
  'auth.signed_out': 'Logged out',
  'auth.signed_up': 'Registered',
  'auth.totp_removed': 'Turned off the authenticator app',
  'auth.totp_set_up': 'Set up an authenticator app',
  'backup.made': 'Made a backup',
  'backup.restored': 'Restored a backup',
  'chat.attachment_removed': 'Removed a file from a chat',
  'chat.deleted': 'Deleted a chat',
  'chat.files_attached': 'Attached files to a chat',
  'chat.restored': 'Restored a deleted chat',
  'chat.shared': 'Shared a chat',
  'connections.added': 'Added a connection',
  'connections.changed': 'Changed a connection',
  'connections.removed': 'Removed a connection',
  'demo.people_created': 'Created the people of the demonstration',
  'documents.infected_file_refused': 'Rejected a file with a virus',
  'documents.lineage_corrected': 'Corrected which clause continues which',
  'documents.read_again': 'Read a document again with a newer reader',
  'documents.upload_cancelled': 'Cancelled an upload',
  'documents.uploaded': 'Uploaded files',
  'documents.uploaded_file_deleted': 'Deleted an uploaded file',
  'documents.version_discarded': 'Discarded a version',
  'documents.version_published': 'Published a version',
  'documents.version_rolled_back': 'Rolled back a version',
  'impersonation.acted': 'Changed something while viewing as somebody else',
  'impersonation.allowed': 'Allowed support access',
  'impersonation.ended': 'Ended support access',
  'impersonation.read': 'Opened a page while viewing as somebody else',
  'impersonation.refused': 'Refused support access',
  'impersonation.requested': 'Asked for support access',
  'impersonation.started': 'Started viewing as somebody else',
  'library.correction_undone': 'Undid a correction of a document’s text',
  'library.document_archived': 'Archived a library document',
  'library.document_changed': 'Changed a library document’s details',
  'library.document_restored': 'Restored a library document',
  'library.text_corrected': 'Corrected what was read of a document',
  'organisation.applicability_changed': 'Changed what applies to the organisation',
  'organisation.domain_added': 'Added a domain',
  'organisation.domain_proved': 'Verified a domain',
  'organisation.domain_removed': 'Removed a domain',
  'organisation.domain_withdrawn': 'Lost a domain’s verification',
  'organisation.scim_key_issued': 'Issued a directory token',
  'organisation.scim_key_revoked': 'Revoked a directory token',
  'organisation.settings_changed': 'Changed the organisation’s settings',
  'requirements.obligation_decided': 'Decided on an obligation',
  'requirements.obligations_decided': 'Decided on several obligations',
  'scim.user_created': 'Directory created an account',
  'scim.user_changed': 'Directory changed an account',
  'scim.user_disabled': 'Directory disabled an account',
  'scim.user_enabled': 'Directory enabled an account',
  'scim.user_removed': 'Directory removed an account',
};

/** The words for an act; an unknown one is its code as words: "profile completed". */
export function actInWords(action: string): string {
  const words = acts[action] ?? action.slice(action.indexOf('.') + 1).replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Area = (typeof auditAreas)[number];

/** The areas as the filter lists them. */
export const areaWords: Readonly<Record<Area, string>> = {
  account: 'Accounts',
  admin: 'Administration',
  audit: 'The audit log',
  auth: 'Login and security',
  backup: 'Backups',
  chat: 'Chats',
  connections: 'Connections',
  demo: 'The demonstration',
  documents: 'Documents and versions',
  impersonation: 'Support access',
  library: 'Data library',
  organisation: 'Organisation settings',
  requirements: 'Obligations',
  scim: 'Directories',
};

const things: Readonly<Record<string, string>> = {
  user: 'account',
  scim_token: 'directory token',
  scim_group: 'directory group',
  library_folder: 'folder',
  work: 'document',
  document: 'version',
  element: 'clause',
};

/** The name of what an act was done to: "account", "directory token". */
export const thingInWords = (type: string): string => things[type] ?? type.replaceAll('_', ' ');

const nobody = {
  system: 'Candour itself',
  operator: 'The server’s operator',
  anonymous: 'Somebody not logged in',
} as const;

/** A person of an entry, also after their account was deleted. */
export const personInWords = ({ name }: { name: string | null }): string => name ?? 'Deleted account';

/** Who acted. */
export function whoInWords({ actor_kind: kind, person }: ShownEntry): string {
  if (person) return personInWords(person);
  return kind === 'user' ? 'Unknown' : nobody[kind];
}

const documentTypes = ['work', 'document'];

/** What the act was done to, by name; undefined where that is the person who acted, or has no name beyond what the act says. */
export function doneToInWords({ thing, person, organisation }: ShownEntry): string | undefined {
  if (thing === null || thing.id === person?.id) return undefined;
  if (thing.name !== null) return thing.name;
  if (thing.type === 'user') return 'Deleted account';
  if (documentTypes.includes(thing.type)) return organisation ? `a document of ${organisation}` : undefined;
  return undefined;
}
