import webpack, { type Configuration } from 'webpack';

/** Builds once. Resolves to webpack's warnings, empty when there are none; rejects with its errors. */
export function runWebpack(config: Configuration): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const compiler = webpack(config);
  compiler?.run((error, stats) => {
    compiler.close(() => {});
    if (error) reject(error);
    else if (stats?.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
    else resolve(stats?.hasWarnings() ? stats.toString('errors-warnings') : '');
  });
  return promise;
}
