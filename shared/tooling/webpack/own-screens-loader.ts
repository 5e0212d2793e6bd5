import type { LoaderContext } from 'webpack';

/** Screen name → how the shell loads its own screen: plain dynamic imports, one named file each. */
export default function ownScreensLoader(
  this: LoaderContext<{ parts: [name: string, file: string][] }>,
): string {
  const { parts } = this.getOptions();
  const loads = parts.map(
    ([name, file]) =>
      `${JSON.stringify(name)}: () => import(/* webpackChunkName: ${JSON.stringify(name)} */ ${JSON.stringify(file)})`,
  );
  return `export const ownScreens = { ${loads.join(', ')} };`;
}
