// Usage: node --import ./scripts/setup/end-with-parent.mjs server/main.ts. Ends the process politely when whoever started it is gone.

// The channel closes when the starting script dies, even by SIGKILL: no server is left behind holding the data folder.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
