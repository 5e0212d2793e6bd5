import type { BootData } from '@liaison/shared/contracts';
import { monolith } from './monolith.ts';

/** webpack's own: the file of a chunk. */
declare const __webpack_get_script_filename__: (chunk: string) => string;

/** In place of the shell's: routes, navigation and slots of all modules are compiled in, as the shell's own. */
export const boot = readBoot();

function readBoot(): BootData {
  const written = JSON.parse(document.getElementById('boot')?.textContent ?? '') as BootData;
  const { version, base, locales } = written.shell;
  const whole = {
    name: 'shell',
    version,
    base,
    locales,
    // What is fetched ahead: the one script that is there anyway, and the screens' own.
    entry: [...document.querySelectorAll<HTMLScriptElement>('script[src]')].at(-1)?.src.split(base)[1] ?? '',
    global: '',
    needs: { shared: '' },
    libraries: {},
    exposes: Object.fromEntries(
      monolith.routes.map(({ screen }) => [screen, [__webpack_get_script_filename__(screen)]]),
    ),
    ...monolith,
  };
  return { ...written, releases: [whole] };
}
