const fallback = 'support@candour.example';

/** The installation's support address, which the server writes into the page. */
export function supportEmail(): string {
  const written = document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content ?? '';
  return written.includes('@') ? written : fallback;
}
