import { newId } from '#contract/ids.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { insertNotification } from './notification-store.ts';
import type { Notifier } from './notifier.ts';

// One slash, then no second one and no backslash, which browsers read as a slash: the path of another site.
const pathOfTheApp = /^\/(?![/\\])[\x21-\x7e]*$/;

export function createNotifier({ clock }: { clock: Clock }): Notifier {
  return {
    async notify(tx, { userId, kind, title, message, link, dedupeKey }) {
      if (link !== undefined && !pathOfTheApp.test(link))
        throw new Error(`A notification of kind ${kind} has a link that is not a path of the product.`);
      return insertNotification(tx, {
        id: newId(),
        userId,
        kind,
        title,
        message,
        link: link ?? null,
        dedupeKey: dedupeKey ?? null,
        createdAt: clock.now(),
      });
    },
  };
}
