import type { NewPeople } from '#web/platform/feature/slot-table.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { PendingCount, PendingInvitations } from './pending-invitations.tsx';

const invitations: NewPeople = { InviteDialog, PendingInvitations, PendingCount };

export default invitations;
