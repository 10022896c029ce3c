import type { Flags } from '#server/platform/flags/flags.ts';
import { routes } from '#server/platform/http/routes.ts';

export function flagsFeature({ flags }: { flags: Flags }) {
  return {
    router: { mine: routes.flags.mine.handler(({ context }) => flags.flagsFor(context.caller)) },
  };
}
