import type { AccessRow } from './access-matrix/access-row.ts';
import { accountRows } from './access-matrix/account-rows.ts';
import { adminRows } from './access-matrix/admin-rows.ts';
import { authRows } from './access-matrix/auth-rows.ts';
import { chatRows } from './access-matrix/chat-rows.ts';
import { compareRows } from './access-matrix/compare-rows.ts';
import { connectorsRows } from './access-matrix/connectors-rows.ts';
import { factorsRows } from './access-matrix/factors-rows.ts';
import { federationRows } from './access-matrix/federation-rows.ts';
import { ingestionRows } from './access-matrix/ingestion-rows.ts';
import { invitationRows } from './access-matrix/invitation-rows.ts';
import { libraryRows } from './access-matrix/library-rows.ts';
import { organisationRows } from './access-matrix/organisation-rows.ts';
import { outsideContractRows } from './access-matrix/outside-contract-rows.ts';
import { platformRows } from './access-matrix/platform-rows.ts';
import { requirementsRows } from './access-matrix/requirements-rows.ts';
import { scimRows } from './access-matrix/scim-rows.ts';
import { signUpRows } from './access-matrix/sign-up-rows.ts';
import { supportAccessRows } from './access-matrix/support-access-rows.ts';
import { versionsRows } from './access-matrix/versions-rows.ts';
import { wikiRows } from './access-matrix/wiki-rows.ts';

/** Every route and thing, room by room; what the columns mean is said at `AccessRow`. */
export const accessMatrix: readonly AccessRow[] = [
  ...accountRows,
  ...adminRows,
  ...authRows,
  ...signUpRows,
  ...invitationRows,
  ...chatRows,
  ...organisationRows,
  ...connectorsRows,
  ...factorsRows,
  ...supportAccessRows,
  ...federationRows,
  ...scimRows,
  ...versionsRows,
  ...wikiRows,
  ...libraryRows,
  ...ingestionRows,
  ...compareRows,
  ...requirementsRows,
  ...platformRows,
  ...outsideContractRows,
];
