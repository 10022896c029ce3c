// Usage: npm start. Installs and builds what is missing or stale, then runs the server until it is told to stop.
import './setup/check-node-version.mjs';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { ensureModel } from './setup/ensure-model.mjs';
import { runProduct } from './setup/run-product.mjs';

await ensureInstalled();
await ensureModel();
await ensureBuilt();
process.exitCode = await runProduct(['server', 'main.ts'], { stdin: 'ignore' });
