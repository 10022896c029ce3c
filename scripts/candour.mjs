// Usage: npm run -s candour -- <command> [options]. The command line; whatever is set up goes to standard error.
import './setup/check-node-version.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { runProduct } from './setup/run-product.mjs';

await ensureInstalled();
// npm moves to the package's folder; paths on the command line are meant from where the person stands.
process.exitCode = await runProduct(['cli', 'main.ts'], {
  cwd: process.env.INIT_CWD ?? process.cwd(),
  stdin: 'inherit',
});
