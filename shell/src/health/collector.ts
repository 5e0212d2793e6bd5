import type { ReleaseReport } from '@liaison/shared/contracts';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { findRoute } from '../router/site-routes.ts';
import { sendReleaseHealth } from './release-health.api.ts';
import { addMeasurements, clearReports, onReport, reportUncaughtError } from './release-log.ts';

/**
 * Failures and successes wait equally long: failures that arrived sooner would make a canary, whose visitors are new, look worse than
 * stable.
 */
const sendDelayMs = 3000;
const maxBeacons = 10;

/**
 * Measures the page, and sends this and what `release-log.ts` has seen three seconds after the first of it, and when the page is hidden.
 * `firstRelease` is the release whose screen the page was opened at.
 */
export function startCollector(firstRelease: string | undefined): void {
  const vitals = new Map<string, number>();
  const addVital = ({ name, value }: Metric) => {
    const rounded = name === 'CLS' ? Number(value.toFixed(4)) : Math.round(value);
    // Those that grow come again each time the page is hidden.
    if (vitals.get(name) === rounded) return;
    vitals.set(name, rounded);
    if (firstRelease) addMeasurements(firstRelease, { vitals: { [name.toLowerCase()]: rounded } });
  };
  for (const measure of [onLCP, onINP, onCLS, onFCP, onTTFB]) measure(addVital);
  countLongTasks();
  addEventListener('error', ({ filename, error }) => reportUncaughtError(filename || getStack(error)));
  addEventListener('unhandledrejection', ({ reason }) => reportUncaughtError(getStack(reason)));

  let timer: ReturnType<typeof setTimeout> | undefined;
  let sent = 0;
  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    const releases = clearReports().map(withoutStoredLoad);
    if (releases.length === 0 || sent === maxBeacons) return;
    sent += 1;
    sendReleaseHealth({ releases });
  };
  onReport(() => (timer ??= setTimeout(send, sendDelayMs)));
  // On the window, so that it runs after web-vitals has seen the event on the document.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
}

const getStack = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '');

function countLongTasks() {
  if (!PerformanceObserver.supportedEntryTypes.includes('longtask')) return;
  new PerformanceObserver((list) => {
    const release = findRoute(location.pathname)?.release;
    if (release) addMeasurements(release, { longTasks: list.getEntries().length });
  }).observe({ type: 'longtask', buffered: true });
}

/** A release whose files the browser had already loads at once, which says nothing about the release. */
function withoutStoredLoad({ loadMs, ...report }: ReleaseReport): ReleaseReport {
  const base = new URL(`/releases/${report.name}/${report.version}/`, location.href).href;
  const files = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(base));
  const isFetched = files.some((file) => (file as PerformanceResourceTiming).transferSize > 0);
  return loadMs !== undefined && isFetched ? { ...report, loadMs } : report;
}
