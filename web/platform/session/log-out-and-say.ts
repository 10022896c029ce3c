import { showToast } from '#web/ui/toasts.ts';
import { logOutWords } from './log-out-words.ts';
import { logOut } from './session.ts';

/** Logs out and says how it went. @param otherwise the place's words for a failure @param leave to the page that follows, at once */
export async function logOutAndSay(otherwise?: string, leave?: () => unknown): Promise<void> {
  const ending = logOut();
  await leave?.();
  const failure = await ending;
  if (failure) showToast('bad', logOutWords(failure, otherwise));
  else showToast('ok', 'Logged out successfully.');
}
