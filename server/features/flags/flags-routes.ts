import type { FlagSource } from '#server/platform/flags/flags.ts';
import { routes } from '#server/platform/http/routes.ts';

export function flagsRoutes({ flags }: { flags: FlagSource }) {
  return { mine: routes.flags.mine.handler(({ context }) => flags.flagsFor(context.caller)) };
}
