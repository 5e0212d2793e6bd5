import type { BootRelease } from '@liaison/shared/contracts';
import { boot } from '../boot/boot-data.ts';
import { shellFiles, shellName } from './release-files.ts';

export type FileOwnerId = Pick<BootRelease, 'name' | 'version' | 'override'>;

/** The release that a URL belongs to, the shell's too; also reads a line of a stack. */
export function findFileOwner(url: string): FileOwnerId | undefined {
  const releases: Pick<BootRelease, 'name' | 'version' | 'override' | 'base'>[] = [
    shellFiles,
    ...boot.releases,
  ];
  const development = releases.find(({ base, override }) => override === 'development' && url.includes(base));
  if (development) return development;
  const [, name, version] = /\/releases\/([\w-]+)\/([\w.-]+)(?:~\d+)?\//.exec(url) ?? [];
  if (!name || !version) return undefined;
  return (
    releases.find((release) => release.name === name && release.version === version) ?? { name, version }
  );
}

/** The caller, and functions of the browser between it and the hook. */
const maxFrames = 3;

/** The module whose code called `hook`; undefined for the shell, the browser, and where the browser cannot tell. */
export function findCallingModule(hook: (...args: never[]) => unknown): FileOwnerId | undefined {
  if (!Error.captureStackTrace) return undefined;
  const holder = { stack: '' };
  const { stackTraceLimit, prepareStackTrace } = Error;
  Error.stackTraceLimit = maxFrames;
  // Where the browser has it, this saves finding lines and columns in minified files, which takes most of the time.
  Error.prepareStackTrace = (_, frames) => frames.map((frame) => frame.getFileName()).join('\n');
  Error.captureStackTrace(holder, hook);
  const { stack } = holder;
  Object.assign(Error, { stackTraceLimit, prepareStackTrace });
  return findStackModule(stack);
}

/** The module that a stack begins in. Functions of the browser, such as `forEach`, have no file. */
export function findStackModule(stack: string): FileOwnerId | undefined {
  const firstFile = stack.split('\n').find((line) => line.includes('://')) ?? '';
  const owner = findFileOwner(firstFile);
  return owner && owner.name !== shellName ? owner : undefined;
}
