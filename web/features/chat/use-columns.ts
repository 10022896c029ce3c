import { useMediaQuery } from '@mantine/hooks';
import { useUser } from '#web/platform/session/use-session.ts';
import { useIsPhone } from '#web/ui/top-bar.tsx';

/** Where there is room for what: the sessions of those who may have some at the left, and the sources at the right. */
export function useColumns() {
  const isPhone = useIsPhone();
  const { abilities } = useUser();
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false }) ?? true;
  const hasMargin = useMediaQuery('(min-width: 64em)', undefined, { getInitialValueInEffect: false }) ?? true;
  const sessions = isWide ? ('beside' as const) : ('in a sheet' as const);
  return { isPhone, hasMargin, sessions: abilities.ask ? sessions : ('none' as const) };
}
