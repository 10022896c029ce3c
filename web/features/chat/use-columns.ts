import { useMediaQuery } from '@mantine/hooks';
import { useUser } from '#web/platform/session/use-session.ts';
import { useIsPhone } from '#web/ui/top-bar.tsx';

/** The panels that fit: the caller's chats at the left, the sources at the right. */
export function useColumns() {
  const isPhone = useIsPhone();
  const { abilities } = useUser();
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false }) ?? true;
  const hasMargin = useMediaQuery('(min-width: 64em)', undefined, { getInitialValueInEffect: false }) ?? true;
  const chats = isWide ? ('beside' as const) : ('in a sheet' as const);
  return { isPhone, hasMargin, chats: abilities.ask ? chats : ('none' as const) };
}
