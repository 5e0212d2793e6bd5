import type { LoaderContext } from 'webpack';

/** Generates the shell's map from screen names to dynamic imports, one named chunk each. */
export default function shellScreensLoader(
  this: LoaderContext<{ parts: [name: string, file: string][] }>,
): string {
  const { parts } = this.getOptions();
  const loads = parts.map(
    ([name, file]) =>
      `${JSON.stringify(name)}: () => import(/* webpackChunkName: ${JSON.stringify(name)} */ ${JSON.stringify(file)})`,
  );
  return `export const shellScreens = { ${loads.join(', ')} };`;
}
