import { accountContract } from './features/account/account-contract.ts';
import { adminContract } from './features/admin/admin-contract.ts';
import { analyticsContract } from './features/analytics/analytics-contract.ts';
import { authContract } from './features/auth/auth-contract.ts';
import { chatContract } from './features/chat/chat-contract.ts';
import { flagsContract } from './features/flags/flags-contract.ts';
import { notificationsContract } from './features/notifications/notifications-contract.ts';
import { runsContract } from './features/runs/runs-contract.ts';
import { todosContract } from './features/todos/todos-contract.ts';
import { wikiContract } from './features/wiki/wiki-contract.ts';

/** Every call of the product. Paths stand below /api. */
export const contract = {
  account: accountContract,
  admin: adminContract,
  analytics: analyticsContract,
  auth: authContract,
  chat: chatContract,
  flags: flagsContract,
  notifications: notificationsContract,
  runs: runsContract,
  todos: todosContract,
  wiki: wikiContract,
};
