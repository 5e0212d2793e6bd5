import type { LoaderContext } from 'webpack';

interface IconOptions {
  /** For the shell, whose other files of the library have the licence as well. */
  dropsLicence: boolean;
}

/**
 * Drops what a page does not need of an icon's file, 1 KB in every first page: the keys by which React would tell the shapes apart if
 * they changed, and a repeated licence.
 */
export default function iconLoader(this: LoaderContext<IconOptions>, source: string): string {
  const code = source.replaceAll(/,\s*key: "\w+"/g, '');
  return this.getOptions().dropsLicence ? code.replace(/^\/\*\*[^]*?\*\//, '') : code;
}
