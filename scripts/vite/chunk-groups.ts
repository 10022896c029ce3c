// Usage: imported by vite.config.ts: how the modules of the web pages are shared out among files.

/** The folders of what the login page shares with other pages: fields, forms, server queries (decision 0026). */
const entranceFolders = [
  ...['Input', 'InputBase', 'TextInput', 'PasswordInput', 'Checkbox', 'InlineInput', 'CloseButton'].map(
    (name) => `@mantine/core/esm/components/${name}/`,
  ),
  '@mantine/core/esm/utils/',
  '@mantine/hooks/',
  '@tanstack/',
  'web/features/auth/',
  'web/platform/',
  ...['form-problem', 'logo', 'public-links', 'use-page-title', 'loading-button'].map((name) => `web/ui/${name}`),
  ...['IconFingerprint', 'IconKey'].map((name) => `icons/${name}.`),
];
/** Dialogs and fields of a platform room import what every dialog needs, which the login page does not use. */
const dialogFolders = ['web/platform/reset-factors/', 'web/platform/sharing/', 'web/platform/comments/'];
/** Rooms of the platform that only pages after the login use. */
const pieceRooms = [
  'runs/',
  'published-text/',
  'address/',
  'commands/',
  'late/',
  'patient-data/use-',
  'patient-data/placeholder-',
  'patient-data/known-',
  'samples/',
  'api/use-send-file',
].map((room) => `web/platform/${room}`);
/** The same, but so large and so rarely opened that the pages share it as a file of its own. */
const afterLogin = [...pieceRooms, 'web/platform/keys/', 'web/platform/patient-data/'];
/** Long lists of a few pages. */
const listFolders = ['@tanstack/react-virtual/', '@tanstack/virtual-core/'];
const within = (folders: readonly string[]) => (id: string) =>
  folders.some((folder) => id.replaceAll('\\', '/').includes(folder));

const isEntrance = (id: string) =>
  within(entranceFolders)(id) && !within([...dialogFolders, ...afterLogin, ...listFolders])(id);

/**
 * Small pieces that two or three pages share: as separate files they cost a phone more in waiting than in bytes (decision 0046).
 */
const pieceFolders = ['@tabler/icons-react/', 'web/ui/', 'contract/features/', ...pieceRooms];
const pieceFiles = [
  'chat/components/ask-box',
  'wiki/use-',
  'wiki/wiki-',
  'wiki/reader-params',
  'wiki/remembered-filters',
  'wiki/components/star-button',
  'wiki/as-of',
  'wiki/change-link',
].map((name) => `web/features/${name}`);

/** What the pages share on which work is begun with a file: reviews, documents, uploads. One file, so that the early script names few. */
const workFolders = [
  ...['@mantine/dropzone/', 'react-dropzone/', 'file-selector/', 'attr-accept/'],
  ...['LoadingOverlay', 'Progress'].map((name) => `@mantine/core/esm/components/${name}/`),
  ...['samples/', 'api/use-send-file'].map((name) => `web/platform/${name}`),
  ...['file-drop-place', 'file-line', 'numbered-step', 'page-alone', 'work-list', 'start-', 'first-use'].map(
    (name) => `web/ui/${name}`,
  ),
  // Comments stand on the pages of both; the field is fetched when somebody writes one.
  ...['comment-field', 'comment-text', 'mention-at'].map((name) => `web/platform/comments/${name}`),
  // Small, and shared by two pages of writing.
  ...['document/written-section', 'speakers/speakers-table'].map((name) => `web/features/write/${name}`),
  'contract/errors/write-errors',
];

/** What most readers seldom open on pages and panels: no page waits for it at first. */
const seldom = [
  ...listFolders,
  ...workFolders,
  'web/platform/sharing/',
  'web/platform/comments/',
  'web/ui/use-files-over-window',
  ...['Radio', 'NativeSelect', 'Combobox'].map((name) => `@mantine/core/esm/components/${name}/`),
  // Of the combobox alone.
  '@mantine/core/esm/core/utils/find-element-in-shadow-dom/',
  'contract/table-of-text',
  'contract/features/write/',
  'contract/features/feedback/',
  ...[
    'data-table',
    'found-list',
    'save-file',
    'marked-table',
    'suspect-list',
    'paged-list',
    'checked-facts',
    'element-table',
    'day-field',
  ].map((name) => `web/ui/${name}`),
  'web/features/colleague-questions/',
  'web/features/wiki/use-listed',
  'web/features/library/library-queries',
];

const isPiece = (id: string) => within([...pieceFolders, ...pieceFiles])(id) && !within(seldom)(id);

/**
 * Screens that are one file with what other features put into their slots, for the same reason: the file's name, the screen and the
 * slot. Only where that needs nothing that other pages load in separate files: it would move into this one.
 */
const screensWithSlots = [
  ['shell', 'web/app/shell/shell.', 'account'],
  ['home', 'web/features/home/home-screen.', 'home'],
  ['landing', 'web/features/landing/landing-screen.', 'landing'],
  ['profile', 'web/features/account/profile-layout.', 'profile'],
] as const;

/** The groups, by priority. */
export const chunkGroups = [
  { name: 'start', tags: ['$initial' as const], priority: 4 },
  // Only sending a file needs it, though enough pages share it to put it into the frame.
  { name: 'send-files', test: within(['web/platform/api/send-files']), priority: 4 },
  { name: 'entrance', test: isEntrance, minShareCount: 2, priority: 3 },
  { name: 'frame', test: (id: string) => !within(seldom)(id), minShareCount: 4, priority: 2 },
  { name: 'work', test: within(workFolders), minShareCount: 2, priority: 1 },
  { name: 'pieces', test: isPiece, minShareCount: 2, priority: 1 },
  ...screensWithSlots.map(([name, screen, slot]) => ({
    name,
    test: within([screen, `/in-${slot}.`]),
    priority: 0,
  })),
];
