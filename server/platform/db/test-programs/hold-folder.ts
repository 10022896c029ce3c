// Usage: node hold-folder.ts FOLDER. Prints "held" or "in use", and keeps the folder locked until it is killed.
import { FolderInUse, lockDataFolder } from '#server/platform/db/folder-lock.ts';

const [folder = ''] = process.argv.slice(2);

try {
  lockDataFolder(folder).announce(`http://127.0.0.1:${process.pid}`);
  process.stdout.write('held\n');
  setInterval(() => {}, 60_000);
} catch (error) {
  if (!(error instanceof FolderInUse)) throw error;
  process.stdout.write('in use\n');
}
