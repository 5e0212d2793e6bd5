export { getCanaryBucket, isInCanary, parseShare } from './canary.ts';
export {
  startCanary,
  ChannelError,
  disable,
  emptyChannel,
  enable,
  endCanary,
  getLiveVersions,
  type Move,
  getNamedVersions,
  promote,
  rollback,
} from './channel.ts';
export { isPageBreaking, check } from './check.ts';
export { reconcile, listLiveReleases, type LiveModule, type LiveSet, type Rejection } from './live-set.ts';
export { isOperatorToken, createOperatorToken } from './operator-token.ts';
export { matchPath, type RouteMatch } from './paths.ts';
export { formatReleaseId, isShell, type Problem, shellName } from './problem.ts';
export { retentionDays, findUnneededVersions } from './retention.ts';
export { type Choice, resolve, type Visitor } from './resolve.ts';
