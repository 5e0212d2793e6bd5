import type { Release } from '@liaison/shared/contracts';
import { checkContract } from './check-contract.ts';
import { checkConflicts, findDeadNavigation } from './check-conflicts.ts';
import { checkRelease } from './check-release.ts';
import { isShell, type Problem } from './problem.ts';

/**
 * Every reason why a release cannot go live together with `live`: the stable and canary releases of the shell and all modules.
 * Releases of its own module are ignored, because no page has two versions of one module.
 */
export function check(candidate: Release, live: readonly Release[]): Problem[] {
  const others = live.filter((release) => release.name !== candidate.name);
  return removeDuplicates([
    ...checkRelease(candidate),
    ...checkContracts(candidate, others),
    ...others.flatMap((other) => checkConflicts(candidate, other)),
    ...findNewDeadLinks(candidate, live),
  ]);
}

/** Whether a problem would break a page, so that even a session's override must not load the release. */
export const isPageBreaking = ({ code }: Problem) =>
  !['budget', 'css', 'navigation', 'icon', 'link'].includes(code);

function checkContracts(candidate: Release, others: readonly Release[]): Problem[] {
  if (isShell(candidate)) return others.flatMap((module) => checkContract(module, candidate));
  const shells = others.filter(isShell);
  if (shells.length === 0)
    return [{ code: 'contract', message: 'No release of the shell is live: promote it first' }];
  return shells.flatMap((shell) => checkContract(candidate, shell));
}

/** Navigation entries without a route that this release has or causes; those of other releases that had no route before are ignored. */
function findNewDeadLinks(candidate: Release, live: readonly Release[]): Problem[] {
  const others = live.filter((release) => release.name !== candidate.name);
  const known = new Set(findDeadNavigation(live).map(({ message }) => message));
  return findDeadNavigation([candidate, ...others]).filter(
    ({ message }) => message.startsWith(`${candidate.name}@`) || !known.has(message),
  );
}

function removeDuplicates(problems: Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [problem.message, problem])).values()];
}
