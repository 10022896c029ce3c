// Usage: npm run build. Builds the web pages into dist/web when their sources changed.
import './setup/check-node-version.mjs';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';

await ensureInstalled();
await ensureBuilt();
