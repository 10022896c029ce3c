import { inTurn } from '#server/testing/turns.ts';

type LeftOut = { spec: string; what: string };

const kinds: Readonly<Record<string, readonly string[]>> = {
  'every page in every size and theme': ['accessibility', 'chat-accessibility', 'gallery', 'public-pages', 'zoom'],
  'fonts, print and keys': ['fonts', 'keyboard', 'palette', 'print'],
  'a network or a server that fails': ['faults', 'faults-network', 'faults-session'],
  'the rest of the chat, the wiki and the frame': ['chats', 'navigation', 'wiki-reading', 'wiki-search'],
  'the rest of reviews and documents': [
    'review-again',
    'review-assign',
    'review-sets',
    'write-comments',
    'write-suggestions',
    'write-templates',
  ],
  'several tabs, the idle lock and devices': ['desktop', 'profile', 'session-tabs'],
  'identity and second factors': [
    'identity-accounts',
    'identity-invitations',
    'identity-linked-providers',
    'identity-providers',
    'identity-second-factor',
    'identity-support-access',
    'second-factor',
  ],
  'a product with services beside it': ['identity-organisation', 'notifications', 'written'],
};

const all: readonly LeftOut[] = Object.entries(kinds).flatMap(([what, specs]) =>
  specs.map((spec) => ({ what, spec: `${spec}.spec.ts` })),
);

/**
 * The specs that this run leaves to a longer one. The quick run keeps the first spec of each feature on the default product, and the
 * stored pictures. In the full run the others take turns: their pages and failures are many, and their faults few.
 */
export function specsLeftOut(run: string | undefined = process.env['CANDOUR_TEST_RUN']): readonly LeftOut[] {
  if (run === 'quick') return all;
  if (run !== 'full') return [];
  const now = inTurn(all.map(({ spec }) => spec));
  return all.filter(({ spec }) => !now.includes(spec));
}
