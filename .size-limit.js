import { existsSync, readFileSync } from 'node:fs';

const manifestFile = 'dist/web/.vite/manifest.json';
const manifest = existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {};

/** Every file that these modules need before they can show anything, each once. A file of several modules is told by its name. */
function filesOf(modules, kind) {
  const seen = new Map();
  const visit = (key) => {
    const chunk = manifest[key] ?? Object.values(manifest).find(({ name }) => name === key);
    // A budget that finds no file must fail, not pass.
    if (!chunk)
      throw new Error(`${key} is no module of the built pages: npm run build, then look into ${manifestFile}.`);
    if (seen.has(key)) return;
    seen.set(key, chunk);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const module of modules) visit(module);
  const chunks = [...seen.values()];
  const files = kind === 'js' ? chunks.map(({ file }) => file) : chunks.flatMap(({ css = [] }) => css);
  return [...new Set(files)].map((file) => `dist/web/${file}`);
}

const login = ['index.html', 'features/auth/login/login-screen.tsx'];
// The shell is a file of several modules (vite.config.ts) and has a name of its own.
const chat = ['index.html', 'shell', 'features/chat/screens/chat-frame.tsx', 'features/chat/screens/chat-page.tsx'];

// Raise a limit only with a reason in a decision record.
export default [
  { name: 'Script before the app', path: 'dist/web/assets/early-*.js', limit: '4 kB', gzip: true },
  { name: 'Login page, first load: JavaScript', path: filesOf(login, 'js'), limit: '192 kB', gzip: true },
  { name: 'Chat, first load: JavaScript', path: filesOf(chat, 'js'), limit: '270 kB', gzip: true },
  { name: 'Chat, first load: CSS', path: filesOf(chat, 'css'), limit: '40 kB', gzip: true },
];
