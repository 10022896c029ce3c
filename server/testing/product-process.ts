import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { cleanEnvironment } from './clean-environment.ts';

const program = fileURLToPath(new URL('../main.ts', import.meta.url));
const repository = fileURLToPath(new URL('../../', import.meta.url));

export type Exit = { code: number | null; signal: NodeJS.Signals | null };

export type ProductProcess = {
  child: ChildProcess;
  /** The address, once it reports ready; rejects with its output when it ends before. */
  ready: Promise<string>;
  exit: Promise<Exit>;
  /** What it has printed for the person at the terminal so far. */
  said(): string;
  /** Its log lines so far. */
  logged(): string;
  /** Tells it to close and waits until it has. */
  stop(): Promise<Exit>;
  kill(): Promise<Exit>;
};

export type ProductOptions = {
  /** The largest file it may write, in blocks of 512 bytes: a write beyond it fails, as on a full disk. */
  largestFile?: number;
  /** The user and group it runs as; only root may choose. */
  runAs?: number;
};

/** Starts the product as a person does, on a free port, with these settings and no others. */
export function startProduct(
  settings: Readonly<Record<string, string>>,
  { largestFile, runAs }: ProductOptions = {},
): ProductProcess {
  const env = cleanEnvironment({ PORT: '0', ...settings });
  const command = `${largestFile === undefined ? '' : `ulimit -f ${largestFile}; `}exec "$0" "$1"`;
  const child = spawn('sh', ['-c', command, process.execPath, program], {
    env,
    cwd: repository,
    ...(runAs !== undefined && { uid: runAs, gid: runAs }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A test that fails half way leaves no process running.
  const killWithTest = () => void child.kill('SIGKILL');
  process.once('exit', killWithTest);
  let said = '';
  let logged = '';
  const { promise: ready, resolve, reject } = Promise.withResolvers<string>();
  ready.catch(() => undefined);
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    logged += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    const address = /ready: (http:\S+)/.exec(said)?.[1];
    if (address) resolve(address.replace('localhost', '127.0.0.1'));
  });
  const exit = new Promise<Exit>((done) => {
    child.once('close', (code, signal) => {
      process.off('exit', killWithTest);
      reject(new Error(`The product ended (${code ?? signal}) and said: ${said}\n${logged.slice(-2_000)}`));
      done({ code, signal });
    });
  });
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exit;
  };
  return {
    child,
    ready,
    exit,
    said: () => said,
    logged: () => logged,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
