import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

type ServerOptions = ConstructorParameters<typeof WebpackDevServer>[0];

/** Serves a package for pages of the service. Resolves to its URL after the first build. */
export const servePackage = (config: Configuration, { isHot }: { isHot: boolean }): Promise<string> =>
  startDevServer(config, (port) => ({
    hot: isHot,
    liveReload: false,
    // The page has another origin: the service's.
    headers: { 'Access-Control-Allow-Origin': '*' },
    client: isHot && toClientOptions(port),
  }));

/**
 * Serves a build from memory on a free port and rebuilds it on changes; `toOptions` gets the port. Resolves to its URL after the first
 * build.
 */
export async function startDevServer(
  config: Configuration,
  toOptions: (port: number) => ServerOptions,
): Promise<string> {
  process.env.WEBPACK_DEV_SERVER_BASE_PORT ??= '4101';
  const port = Number(await WebpackDevServer.getFreePort('auto', 'localhost'));
  const compiler = webpack({ ...config, infrastructureLogging: { level: 'warn' } });
  if (!compiler) throw new Error('webpack returned no compiler');
  const options = { host: 'localhost', port, static: false as const, setupExitSignals: false };
  // Before the first build the release could not be requested.
  const isBuilt = new Promise<void>((resolve) => compiler.hooks.done.tap('dev', () => resolve()));
  await new WebpackDevServer({ ...options, ...toOptions(port) }, compiler).start();
  await isBuilt;
  return `http://localhost:${port}`;
}

/** How an open page learns of a new build. */
export const toClientOptions = (port: number) => ({
  overlay: false,
  logging: 'warn' as const,
  webSocketURL: `ws://localhost:${port}/ws`,
});
