import { createRequire } from 'node:module';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type WebpackPluginInstance } from 'webpack';

const require = createRequire(import.meta.url);

/** Keeps a component's state over an edit. The runtime must be in the container, since the shell has its own build. */
export function hotReplacement(dir: string, library: string): WebpackPluginInstance[] {
  const entry = require.resolve('@pmmmwh/react-refresh-webpack-plugin/client/ReactRefreshEntry.js');
  return [
    new webpack.EntryPlugin(dir, entry, { name: undefined }),
    new ReactRefreshPlugin({ overlay: false, library }),
  ];
}
