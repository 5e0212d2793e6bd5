import type { FailureKind, ReleaseReport } from '@liaison/shared/contracts';
import { boot } from '../boot/boot-data.ts';
import { type FileOwnerId, findFileOwner } from '../federation/find-file-owner.ts';
import type { PartModule } from '../federation/part-module.ts';
import { isLoadError, partTimeoutMs } from '../federation/part.ts';
import { isLeaving, shellFiles } from '../federation/release-files.ts';

// What the page has seen of its releases and not sent yet. Small, since every page loads it; `collector.ts` sends it.

const maxFailures = 100;

const reports = new Map<string, ReleaseReport>();
const outcomes = new Map<string, 'ok' | 'failed'>();
const componentReleases = new WeakMap<object, FileOwnerId>();
let notify: (() => void) | undefined;

/** Reports how a part of a release loads; resolves and rejects as `loading` does. */
export async function trackLoad(release: FileOwnerId, loading: Promise<PartModule>): Promise<PartModule> {
  const startedAt = performance.now();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    addLoadFailure(release, 'timeout');
  }, partTimeoutMs);
  try {
    const module = await loading;
    componentReleases.set(module.Component, release);
    addSuccess(release, performance.now() - startedAt);
    return module;
  } catch (error) {
    // What hangs also fails in the end, which is the same failure.
    if (!isLate) addLoadFailure(release, getFailureKind(error));
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Reports that a component of a release threw while rendering. */
export function reportRenderError(component: object): void {
  const release = componentReleases.get(component);
  if (release) addFailure(release, 'render');
}

/** The release that a loaded component came from. */
export const getComponentRelease = (component: object): FileOwnerId | undefined =>
  componentReleases.get(component);

/** Reports what the page has undone or refused. What was left on the document costs its visitor nothing, so the page has not failed. */
export function reportIsolationFailure(release: FileOwnerId, kind: 'leftover' | 'event'): void {
  addFailure(release, kind, { hasFailed: kind === 'event' });
}

/** Reports an error that nothing caught, if a file of a release threw it; `source` is the file's URL or a stack. */
export function reportUncaughtError(source: string): void {
  const release = findFileOwner(source);
  if (release) addFailure(release, 'uncaught');
}

export function reportShellStart(loadMs: number): void {
  addSuccess(shellFiles, loadMs);
}

/** Adds measurements of the page to the report of a release, by name. */
export function addMeasurements(name: string, measured: Pick<ReleaseReport, 'longTasks' | 'vitals'>): void {
  const release = listReleases().find((candidate) => candidate.name === name);
  if (!release) return;
  changeReport(release, ({ longTasks = 0, vitals, ...report }) => ({
    ...report,
    ...(longTasks + (measured.longTasks ?? 0) > 0 && {
      longTasks: Math.min(longTasks + (measured.longTasks ?? 0), maxFailures),
    }),
    ...((vitals ?? measured.vitals) && { vitals: { ...vitals, ...measured.vitals } }),
  }));
}

/** Returns what was reported since the last call. */
export function clearReports(): ReleaseReport[] {
  const cleared = [...reports.values()];
  reports.clear();
  return cleared;
}

/** Called once, by the collector. */
export function onReport(listener: () => void): void {
  notify = listener;
  if (reports.size > 0) listener();
}

function addSuccess(release: FileOwnerId, loadMs: number) {
  if (outcomes.has(release.name)) return;
  changeReport(release, (report) => ({ ...report, outcome: 'ok', loadMs: Math.round(loadMs) }));
}

/** Without a connection nothing loads, whatever the release, nor does what the browser has stopped. */
function addLoadFailure(release: FileOwnerId, kind: FailureKind) {
  if (navigator.onLine && !isLeaving()) addFailure(release, kind);
}

function addFailure(release: FileOwnerId, kind: FailureKind, { hasFailed = true } = {}) {
  const isFirst = hasFailed && outcomes.get(release.name) !== 'failed';
  changeReport(release, ({ failures = {}, ...report }) => ({
    ...report,
    ...(isFirst && { outcome: 'failed' }),
    failures: { ...failures, [kind]: Math.min((failures[kind] ?? 0) + 1, maxFailures) },
  }));
}

function changeReport(release: FileOwnerId, change: (report: ReleaseReport) => ReleaseReport) {
  if (!isCounted(release)) return;
  const { name, version } = release;
  const report = change(reports.get(name) ?? { name, version });
  if (report.outcome) outcomes.set(name, report.outcome);
  reports.set(name, report);
  notify?.();
}

/** Not the release before, which stands in for a failed one, and not a version that this session pins. */
const isCounted = ({ name, version, override }: FileOwnerId) =>
  !override && listReleases().some((release) => release.name === name && release.version === version);

const listReleases = (): FileOwnerId[] => [shellFiles, ...boot.releases];

function getFailureKind(error: unknown): FailureKind {
  if (String(error).includes(' cannot run here: ')) return 'refused';
  return isLoadError(error) ? 'load' : 'invalid';
}
