export { bucketOf, isInCanary, parseShare } from './bucket.ts';
export { budgets } from './budgets.ts';
export {
  canaryOf,
  ChannelError,
  disable,
  emptyChannel,
  enable,
  endCanary,
  liveVersions,
  type Move,
  namedVersions,
  promoteTo,
  rollBack,
} from './channel.ts';
export { breaksPage, check } from './check.ts';
export { admit, liveReleases, type LiveModule, type LiveSet, type Refusal } from './live-set.ts';
export { isOperatorToken, operatorToken } from './operator-token.ts';
export { matchPath, type RouteMatch } from './paths.ts';
export { idOf, isShell, type Problem, shellName } from './problem.ts';
export { keptDays, unneededVersions } from './retention.ts';
export { type Choice, resolve, type Visitor } from './resolve.ts';
