export { toBootFields } from './boot-fields.ts';
export { getCanaryBucket, isInCanary, parseShare } from './canary.ts';
export {
  type CanaryOptions,
  ChannelError,
  disable,
  emptyChannel,
  enable,
  endCanary,
  getLiveVersions,
  getNamedVersions,
  type Move,
  promote,
  rollback,
  setCanaryShare,
  startCanary,
} from './channel.ts';
export { check, isPageBreaking } from './check.ts';
export { checkContractVersion, type Contract, toContract } from './contract-version.ts';
export { assignExperiments, type ExperimentAssignment, isRunning } from './experiments.ts';
export {
  hideStaffReleases,
  listLiveReleases,
  type LiveModule,
  type LiveSet,
  reconcile,
  type Rejection,
} from './live-set.ts';
export { normalizeRelease } from './normalize-release.ts';
export { commandTokenMs, createOperatorToken, isOperatorToken } from './operator-token.ts';
export { createPreviewSuffix, isOpenPreview, previewDays } from './preview.ts';
export { formatReleaseId, isShell, isStaffRelease, type Problem, shellName } from './problem.ts';
export { type Choice, resolve, type Visitor } from './resolve.ts';
export { fillCall, insertTexts, matchSample, toPlaceholders } from './samples.ts';
export { findUnneededVersions, retentionDays } from './retention.ts';
