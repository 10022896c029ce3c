import { useState } from 'react';
import { EmailForm } from './email-form.tsx';

type Props = {
  label: string;
  failed: string;
  send: (email: string) => Promise<unknown>;
  sent: (email: string) => string;
};

/** Asks for another link in place of one that is good no more. What comes of it is said in place of the form. */
export function ResendForm({ label, failed, send, sent }: Props) {
  const [to, setTo] = useState<string>();
  if (to !== undefined) return <p role="status">{sent(to)}</p>;
  return <EmailForm label={label} failed={failed} send={send} onSent={setTo} />;
}
