// Usage: npm run -s candour -- <command> [options]. The command line; output of the set-up goes to standard error.
import './setup/check-node-version.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { ensureModel } from './setup/ensure-model.mjs';
import { runProduct } from './setup/run-product.mjs';

await ensureInstalled();
await ensureModel();
// npm changes to the package's folder, but paths on the command line are relative to the person's folder.
process.exitCode = await runProduct(['cli', 'main.ts'], {
  cwd: process.env.INIT_CWD ?? process.cwd(),
  stdin: 'inherit',
});
