/**
 * Whether every date field of a form is empty or valid, as the browser judges it. Otherwise the first invalid one takes the focus,
 * and each says what is wrong.
 */
export function isFitToSend(form: HTMLFormElement): boolean {
  const wrong = [...form.querySelectorAll<HTMLInputElement>('input[type="date"]')].filter(
    (field) => !field.checkValidity(),
  );
  wrong[0]?.focus();
  return wrong.length === 0;
}
