import { Section } from '#web/ui/section.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { DevicesSection } from './devices-section.tsx';
import { PasswordForm } from './password-form.tsx';

/** /profile/update-password */
export default function PasswordScreen() {
  usePageTitle('Password and devices');
  return (
    <>
      <h1>Password and devices</h1>
      <Section title="Change password" about="Changing your password logs out your other devices.">
        <PasswordForm />
      </Section>
      <DevicesSection />
    </>
  );
}
