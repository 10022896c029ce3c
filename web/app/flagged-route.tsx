import { Outlet } from 'react-router';
import type { FlagKey } from '#contract/features/flags/flags-contract.ts';
import { useFlag } from '#web/platform/flags/use-flags.ts';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { UnknownPath } from './unknown-path.tsx';

/** Pages that exist only while a flag is on: with it off, their addresses are as unknown as any other (spec §2). */
export function FlaggedRoute({ flag }: { flag: FlagKey }) {
  const isOn = useFlag(flag);
  if (isOn === undefined) return <LoadingScreen />;
  return isOn ? <Outlet /> : <UnknownPath />;
}
