import { reviewFlags } from '#web/platform/acts/review-flags.ts';
import { sampleWastePolicy } from '#web/platform/samples/fetch-sample.ts';
import { OfferSample } from '#web/platform/samples/offer-sample.tsx';
import type { PolicyUpload } from './use-policy-upload.ts';

/** For people without a policy at hand: the sample is put in as the chosen file, or saved. */
export const SamplePolicy = ({ upload }: { upload: PolicyUpload }) => (
  <OfferSample
    sample={sampleWastePolicy}
    lead="No policy at hand?"
    use="Use our sample waste policy"
    take={(file) => upload.take([file])}
    onGot={() => reviewFlags.set('sample_downloaded')}
  />
);
