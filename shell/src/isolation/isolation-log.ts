import type { FileOwnerId } from '../federation/find-file-owner.ts';
import { reportIsolationFailure } from '../health/release-log.ts';

/** Something by which a module reached beyond its own place. */
export interface IsolationProblem {
  /** `restored`: it was left on the document and is put back; `left`: it is still there; `event`: it was not delivered. */
  kind: 'restored' | 'left' | 'event';
  module: string;
  version: string;
  /** In the notation of code, such as `<body class="open">` or `window.addEventListener("resize")`. */
  what: string;
}

const problems = new Map<string, IsolationProblem>();

/** For the developer panel. */
export const listIsolationProblems = (): IsolationProblem[] => [...problems.values()];

export function reportIsolationProblem(
  release: FileOwnerId,
  { kind, what }: Pick<IsolationProblem, 'kind' | 'what'>,
): void {
  const { name: module, version } = release;
  problems.set(`${kind} ${module} ${version} ${what}`, { kind, module, version, what });
  reportIsolationFailure(release, kind === 'event' ? 'event' : 'leftover');
  // oxlint-disable-next-line no-console -- the page keeps working; developers should see which module it was
  console.warn(`${module} ${version}: ${texts[kind]} ${what}`);
}

const texts: Record<IsolationProblem['kind'], string> = {
  restored: 'put back what it left:',
  left: 'left behind',
  event: 'refused its event',
};
