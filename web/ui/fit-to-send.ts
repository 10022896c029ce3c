/**
 * Whether every field of a form holds something that can be sent, as the browser judges it. Else the first that does not has the
 * focus, and each says what is wrong.
 */
export function isFitToSend(form: HTMLFormElement): boolean {
  if (form.checkValidity()) return true;
  form.querySelector<HTMLElement>('input:invalid')?.focus();
  return false;
}
