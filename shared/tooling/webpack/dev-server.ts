import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

/** Serves a build from memory on a free port and rebuilds it on changes. Resolves to its URL after the first build. */
export async function servePackage(config: Configuration, { isHot }: { isHot: boolean }): Promise<string> {
  process.env.WEBPACK_DEV_SERVER_BASE_PORT ??= '4101';
  const port = Number(await WebpackDevServer.getFreePort('auto', 'localhost'));
  const address = `http://localhost:${port}`;
  const compiler = webpack({ ...config, infrastructureLogging: { level: 'warn' } });
  if (!compiler) throw new Error('webpack returned no compiler');
  const options = {
    host: 'localhost',
    port,
    hot: isHot,
    liveReload: false,
    // The page has another origin: the service's.
    headers: { 'Access-Control-Allow-Origin': '*' },
    client: isHot && { overlay: false, logging: 'warn' as const, webSocketURL: `ws://localhost:${port}/ws` },
    static: false as const,
    setupExitSignals: false,
  };
  // Before the first build the release could not be requested.
  const isBuilt = new Promise<void>((resolve) => compiler.hooks.done.tap('dev', () => resolve()));
  await new WebpackDevServer(options, compiler).start();
  await isBuilt;
  return address;
}
