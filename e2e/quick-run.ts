type LeftOut = { spec: string; what: string };

const kinds: Readonly<Record<string, readonly string[]>> = {
  'every page in every size and theme': ['accessibility', 'chat-accessibility', 'gallery', 'public-pages', 'zoom'],
  'fonts, print and keys': ['fonts', 'keyboard', 'palette', 'print'],
  'a network or a server that fails': ['faults', 'faults-network', 'faults-session'],
  'the rest of the chat, the wiki and the frame': ['chats', 'navigation', 'wiki-reading', 'wiki-search'],
  'several tabs, the idle lock and devices': ['desktop', 'profile', 'session-tabs'],
  'identity and second factors': [
    'identity-accounts',
    'identity-invitations',
    'identity-providers',
    'identity-second-factor',
    'identity-support-access',
    'second-factor',
  ],
  'a product with services beside it': ['identity-organisation', 'notifications', 'written'],
};

/**
 * What the quick run leaves to the full one. It keeps the first spec of each feature on the default product, and the stored
 * pictures.
 */
export const leftOutOfQuick: readonly LeftOut[] = Object.entries(kinds).flatMap(([what, specs]) =>
  specs.map((spec) => ({ what, spec: `${spec}.spec.ts` })),
);
