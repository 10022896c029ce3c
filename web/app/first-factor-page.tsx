import { useSlot } from '#web/platform/feature/slots-context.ts';
import { usePageTitle } from '#web/ui/use-page-title.ts';

/** Setting up the second factor that the organisation asks for. */
export default function FirstFactorPage() {
  usePageTitle('Second factor');
  const [Frame] = useSlot('entranceFrame');
  const [FirstFactor] = useSlot('firstFactor');
  if (!Frame || !FirstFactor) return null;
  return (
    <Frame
      title="One more step"
      lead="Your organisation asks for more than a password. Set up a second factor to continue."
    >
      <FirstFactor />
    </Frame>
  );
}
