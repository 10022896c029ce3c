import { Section } from '#web/ui/section.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { AppearanceSection } from './appearance-section.tsx';
import { DetailsForm } from './details-form.tsx';
import { PhotoSection } from './photo-section.tsx';
import { UsageSection } from './usage-section.tsx';

/** /profile */
export default function EditProfileScreen() {
  usePageTitle('Edit profile');
  return (
    <>
      <h1>Edit profile</h1>
      <PhotoSection />
      <Section title="Your details">
        <DetailsForm />
      </Section>
      <AppearanceSection />
      <UsageSection />
    </>
  );
}
