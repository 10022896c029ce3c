// Usage: node --import ./scripts/setup/end-with-parent.mjs server/main.ts. Ends the process cleanly when the one that started it is
// gone.

const POLL_MS = 1_000;
const end = () => process.kill(process.pid, 'SIGTERM');

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

// The channel closes when the starting script dies, even by SIGKILL, so no orphaned server keeps the data folder.
process.on('disconnect', end);
process.channel?.unref();

// Playwright starts its server through a shell that outlives it, so it passes its own process number.
const starter = Number(process.env.CANDOUR_STARTED_BY);
if (starter) {
  const watch = setInterval(() => {
    if (isAlive(starter)) return;
    clearInterval(watch);
    end();
  }, POLL_MS);
  watch.unref();
}
