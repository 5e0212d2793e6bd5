import type { BootData } from '@liaison/shared/contracts';
import { monolith } from './monolith.ts';

/** Provided by webpack: the file name of a chunk. */
declare const __webpack_get_script_filename__: (chunk: string) => string;

/** Replaces the shell's boot-data.ts: routes, navigation and slots of all modules are part of the build. */
export const boot = readBoot();

function readBoot(): BootData {
  const written = JSON.parse(document.getElementById('boot')?.textContent ?? '') as BootData;
  const { version, base, locales } = written.shell;
  const release = {
    name: 'shell',
    version,
    base,
    locales,
    // Prefetching loads the entry and the file of a screen; the entry is the main script, which is loaded already.
    entry: [...document.querySelectorAll<HTMLScriptElement>('script[src]')].at(-1)?.src.split(base)[1] ?? '',
    global: '',
    needs: { shared: '' },
    libraries: {},
    exposes: Object.fromEntries(
      monolith.routes.map(({ screen }) => [screen, [__webpack_get_script_filename__(screen)]]),
    ),
    ...monolith,
  };
  return { ...written, releases: [release] };
}
