import { NewPasswordField } from '#web/platform/new-password/new-password-field.tsx';
import { judgeOrTrust } from '#web/platform/new-password/use-judgement.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { changeRefused, useChangePassword } from './change-password.ts';
import styles from './details-form.module.css';
import { passwordProblems } from './password-problems.ts';

/** The current password, and the new one twice. */
export function PasswordForm() {
  const { firstname, surname, email } = useUser();
  const about = [firstname, surname, email];
  const change = useChangePassword();
  const form = useForm({
    initial: { current: '', next: '', again: '' },
    check: async (typed) => passwordProblems(typed, await judgeOrTrust(typed.next, about)),
    send: ({ current, next }) => change.mutateAsync({ old_password: current, new_password: next }),
    refused: changeRefused,
    hasSummary: true,
    resetsWhenSent: true,
  });
  return (
    <FormFields form={form} className={styles['form']}>
      {/* Tells password managers which account this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field('current')}
        id="current-password"
        name="current-password"
        label="Current password"
        autoComplete="current-password"
      />
      <NewPasswordField {...form.field('next')} label="New password" about={about} />
      <PasswordField
        {...form.field('again')}
        id="new-password-again"
        name="new-password-again"
        label="Confirm new password"
        autoComplete="new-password"
      />
      <div className={styles['buttons']}>
        <LoadingButton type="submit" isLoading={form.isPending}>
          Change password
        </LoadingButton>
      </div>
    </FormFields>
  );
}
