import { useSlot } from '#web/platform/feature/slots-context.ts';
import { usePageTitle } from '#web/ui/use-page-title.ts';

/** Sets up the second factor that the organisation requires. */
export default function FirstFactorPage() {
  usePageTitle('Two-step login');
  const [Frame] = useSlot('entranceFrame');
  const [FirstFactor] = useSlot('firstFactor');
  if (!Frame || !FirstFactor) return null;
  return (
    <Frame title="One more step" lead="Your organisation requires two-step login. Set it up to continue.">
      <FirstFactor />
    </Frame>
  );
}
