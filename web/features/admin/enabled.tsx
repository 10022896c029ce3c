import { StateMark } from '#web/ui/state-mark.tsx';

/** Whether an account or an organisation can log in. */
export function Enabled({ isDisabled }: { isDisabled: boolean }) {
  return <StateMark look={isDisabled ? 'off' : 'ok'} word={isDisabled ? 'Disabled' : 'Enabled'} />;
}
