import type { Release } from '@liaison/shared/contracts';
import { checkContract } from './check-contract.ts';
import { checkNavigationTargets, checkPlaces } from './check-places.ts';
import { checkRelease } from './check-release.ts';
import { isShell, type Problem } from './problem.ts';

/**
 * Every reason why a release cannot go live beside the given ones: all live versions, stable and canary, of the shell
 * and of all modules. Those of its own module are left aside, since no page has two versions of one.
 */
export function check(candidate: Release, live: readonly Release[]): Problem[] {
  const others = live.filter((release) => release.name !== candidate.name);
  return unique([
    ...checkRelease(candidate),
    ...contracts(candidate, others),
    ...others.flatMap((other) => checkPlaces(candidate, other)),
    ...newDeadEnds(candidate, live),
  ]);
}

/** Only what would break a page: what a session may not override either. Sizes and style are for `check`. */
export const breaksPage = ({ code }: Problem) => code !== 'budget' && code !== 'css' && code !== 'navigation';

function contracts(candidate: Release, others: readonly Release[]): Problem[] {
  if (isShell(candidate)) return others.flatMap((module) => checkContract(module, candidate));
  const shells = others.filter(isShell);
  if (shells.length === 0)
    return [{ code: 'contract', message: 'No release of the shell is live: promote it first' }];
  return shells.flatMap((shell) => checkContract(candidate, shell));
}

/** A menu entry that led nowhere before is not this release's fault, unless it is its own. */
function newDeadEnds(candidate: Release, live: readonly Release[]): Problem[] {
  const others = live.filter((release) => release.name !== candidate.name);
  const known = new Set(checkNavigationTargets(live).map(({ message }) => message));
  return checkNavigationTargets([candidate, ...others]).filter(
    ({ message }) => message.startsWith(`${candidate.name}@`) || !known.has(message),
  );
}

function unique(problems: Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [problem.message, problem])).values()];
}
