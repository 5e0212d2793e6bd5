import { type ChildProcess, spawn } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface ServiceOptions {
  /** False for a site without members of its own, whose staff decide about pictures. */
  isDemo?: boolean;
  /** True for a demo whose fictional partners are answered at the desk. */
  hasDeskAnswers?: boolean;
  /** Moves the clock of the service. */
  daysAhead?: number;
  /** Of the limits of a real site; 100 times them if it is not given. */
  rateLimitFactor?: number;
  /** Gets what the service sends to the push services of browsers, at the same path. */
  pushService?: string;
}

/** Starts the built service on a free port; once stopped it can be started again with the same address and data. */
export async function startService(env: NodeJS.ProcessEnv, options: ServiceOptions) {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const preloads = [moveClock(options.daysAhead ?? 0), ...redirectPush(options.pushService)];
  const parameters = [
    '--liftoff-only',
    ...preloads.flatMap((code) => ['--import', `data:text/javascript,${encodeURIComponent(code)}`]),
    join(root, 'server/dist/main.js'),
  ];
  let service: ChildProcess | null = null;

  const isRunning = () => service !== null && service.exitCode === null && service.signalCode === null;

  async function start(): Promise<void> {
    if (isRunning()) throw new Error('the service is running already');
    service = spawn(process.execPath, parameters, {
      env: {
        ...env,
        PUBLIC_URL: url,
        PORT: String(port),
        ...(options.isDemo !== false && { DEMO: '1' }),
        ...(options.hasDeskAnswers && { DEMO_SCRIPT: '0' }),
        RATE_LIMIT_FACTOR: String(options.rateLimitFactor ?? 100),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await waitUntilReady(`${url}/api/settings.php`, service);
  }

  async function stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (!service || !isRunning()) return;
    const running = service;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await ended;
  }

  await start();
  return { url, start, stop };
}

/** Of both ways to read the time: `Date.now()` and `new Date()`. */
const moveClock = (daysAhead: number) =>
  `const { now } = Date;
  Date.now = () => now() + ${daysAhead * 86_400_000};
  globalThis.Date = new Proxy(Date, {
    construct: (target, values, derived) =>
      Reflect.construct(target, values.length > 0 ? values : [Date.now()], derived),
  });`;

/** The service accepts only the hosts of known push services, so the connection to them is what changes. */
const redirectPush = (pushService: string | undefined) =>
  pushService === undefined
    ? []
    : [
        `import http from 'node:http'; import https from 'node:https'; import { syncBuiltinESMExports } from 'node:module';
        https.request = (url, { lookup, ...options }) => http.request('${pushService}' + url.pathname, options);
        syncBuiltinESMExports();`,
      ];

export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function waitUntilReady(url: string, service: ChildProcess): Promise<void> {
  while (service.exitCode === null) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the service ended with status ${service.exitCode}`);
}
