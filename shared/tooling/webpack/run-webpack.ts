import webpack, { type Configuration } from 'webpack';

/** Builds once; rejects with webpack's errors. */
export function runWebpack(config: Configuration): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const compiler = webpack(config);
  compiler?.run((error, stats) => {
    compiler.close(() => {});
    if (error) reject(error);
    else if (stats?.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
    else resolve();
  });
  return promise;
}
