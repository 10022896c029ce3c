// Usage: import { roomOf, mayImport } from './house.mjs'. The rooms of the house and the allowed imports between them.

/** The top rooms that each top room may import from; itself is always allowed. */
const TOP_ARROWS = {
  contract: [],
  engine: ['contract'],
  server: ['contract', 'engine'],
  web: ['contract'],
  cli: ['contract', 'engine', 'server', 'evals'],
  evals: ['contract', 'engine', 'server'],
  bench: ['contract', 'engine', 'server', 'evals'],
  e2e: ['contract', 'server', 'scripts'],
  scripts: ['contract', 'server'],
};

/** Inside engine, server and web: the inner rooms that each inner room may import from; itself is always allowed. */
const INNER_ARROWS = {
  // Each room imports only rooms above it, so that there is no cycle between rooms.
  engine: {
    database: [],
    visibility: [],
    models: [],
    threads: [],
    recognition: [],
    applicability: [],
    reading: ['recognition'],
    lineage: ['reading'],
    corrections: ['reading'],
    search: ['database', 'visibility', 'models', 'reading'],
    versions: ['database', 'reading', 'lineage', 'corrections', 'search'],
    word: ['versions'],
    verification: ['search'],
    consistency: ['reading', 'versions', 'verification'],
    facts: ['database', 'reading', 'versions'],
    questions: ['database', 'visibility', 'models', 'reading', 'search', 'versions'],
    answers: [
      'database',
      'visibility',
      'models',
      'reading',
      'search',
      'versions',
      'verification',
      'consistency',
      'facts',
      'questions',
    ],
    requirements: ['models', 'reading', 'verification', 'answers'],
    compare: ['reading', 'lineage', 'word', 'requirements'],
    drafting: ['threads', 'reading', 'search', 'verification', 'answers', 'requirements', 'word'],
    review: ['models', 'threads', 'reading', 'search', 'verification', 'requirements', 'answers'],
  },
  server: {
    platform: [],
    migrations: [],
    features: ['platform'],
    app: ['platform', 'features', 'migrations'],
    testing: ['platform', 'features', 'app', 'migrations', 'main.ts'],
    'main.ts': ['app', 'platform'],
  },
  web: {
    ui: [],
    platform: ['ui'],
    editor: ['ui', 'platform'],
    viewer: ['ui', 'platform'],
    features: ['ui', 'platform', 'editor', 'viewer'],
    app: ['ui', 'platform', 'editor', 'viewer', 'features'],
    testing: ['ui', 'platform', 'editor', 'viewer', 'features', 'app'],
    // Nothing imports it, so none of it is in the product.
    gallery: ['ui', 'platform', 'editor', 'viewer', 'features'],
    'main.tsx': ['app', 'platform', 'ui'],
  },
};

/** Checks may be in any room and may import anything within their top room. */
const isCheck = (path) => /\.(test|spec|access)\.tsx?$/.test(path);

const isTesting = (path) => path.startsWith('server/testing/');
/** The test application and a real database: tests of every room may use them. */
const isTestGround = (path) => isTesting(path) || path.startsWith('server/platform/db/');
const innerOf = (path) => path.split('/')[1] ?? '';
const featureOf = (path) => (innerOf(path) === 'features' ? path.split('/')[2] : undefined);

/** @param {string} path from the root @returns {string} its top room, or '' for a file outside the rooms */
export const roomOf = (path) => (path.includes('/') ? (path.split('/')[0] ?? '') : '');

function innerFault(from, to, top) {
  const arrows = INNER_ARROWS[top];
  const [inner, wanted] = [innerOf(from), innerOf(to)];
  if (!arrows) return undefined;
  if (!(inner in arrows)) return `${top}/${inner} is not a room of the house`;
  if (inner === 'features' && wanted === 'features' && featureOf(from) !== featureOf(to)) {
    return `feature ${featureOf(from)} imports feature ${featureOf(to)}: compose them in ${top}/app, or pass a port`;
  }
  if (wanted === inner || arrows[inner].includes(wanted)) return undefined;
  return `${top}/${inner} may not import ${top}/${wanted}`;
}

/**
 * @param {string} from path of the importing file @param {string} to path of the imported one
 * @returns {string
 * undefined} why the import is not allowed
 */
export function faultOf(from, to) {
  const [top, target] = [roomOf(from), roomOf(to)];
  if (top === '' || !(top in TOP_ARROWS)) return undefined;
  if (target === '') return to === 'package.json' ? undefined : `${top} may not import ${to} from outside the rooms`;
  if (isCheck(from) && (target === top || isTestGround(to))) return undefined;
  if (top !== target && !TOP_ARROWS[top].includes(target)) return `${top} may not import ${target}`;
  if (isCheck(to)) return 'a test is never imported';
  if (`${target}/${innerOf(to)}` === 'server/testing' && !mayUseTesting(from))
    return 'server/testing is for tests only';
  return top === target ? innerFault(from, to, top) : undefined;
}

const mayUseTesting = (from) => /^(server\/testing|e2e|bench|evals|scripts)\//.test(from) || isCheck(from);

/** Packages that a room may not import, because of the room's purpose. */
export const FORBIDDEN_PACKAGES = {
  contract: [/^node:/, /^(fastify|pg|drizzle-orm|react)(\/|$)/],
  engine: [/^(node:(http|https|net|process)|fastify|better-auth|react|pg-boss|pino)(\/|$)/],
  web: [/^node:/, /^(fastify|pg|drizzle-orm|better-auth|@orpc\/server)(\/|$)/],
  server: [/^(react|react-dom|@mantine\/.*)(\/|$)/],
};
