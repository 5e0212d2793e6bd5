import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

/** Serves a build from memory on a free port, from source as it is edited; answers its address once it is built. */
export async function servePackage(config: Configuration, { isHot }: { isHot: boolean }): Promise<string> {
  process.env.WEBPACK_DEV_SERVER_BASE_PORT ??= '4101';
  const port = Number(await WebpackDevServer.getFreePort('auto', 'localhost'));
  const address = `http://localhost:${port}`;
  const compiler = webpack({ ...config, infrastructureLogging: { level: 'warn' } });
  if (!compiler) throw new Error('webpack made no compiler');
  const options = {
    host: 'localhost',
    port,
    hot: isHot,
    liveReload: false,
    // The page comes from the service, its modules from here.
    headers: { 'Access-Control-Allow-Origin': '*' },
    client: isHot && { overlay: false, logging: 'warn' as const, webSocketURL: `ws://localhost:${port}/ws` },
    static: false as const,
    setupExitSignals: false,
  };
  // An address given out earlier would be asked for a release that is still being made.
  const isBuilt = new Promise<void>((resolve) => compiler.hooks.done.tap('dev', () => resolve()));
  await new WebpackDevServer(options, compiler).start();
  await isBuilt;
  return address;
}
