// Usage: import './check-node-version.mjs' before anything else. Stops with one sentence when the machine's Node is too old.
const OLDEST = 20;

if (Number(process.versions.node.split('.')[0]) < OLDEST) {
  process.stderr.write(
    `Candour needs Node ${OLDEST} or newer, and this is Node ${process.versions.node}. Install a newer Node, then try again.\n`,
  );
  process.exit(1);
}
