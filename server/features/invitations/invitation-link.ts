/** Where an invitation is accepted. */
export const invitationLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/auth/complete-profile?token=${encodeURIComponent(token)}`;
