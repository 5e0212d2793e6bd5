/** A file of a release that this page has loaded. */
export interface LoadedFile {
  /** Relative to the release's folder. */
  path: string;
  /** As sent, without headers; 0 where the server does not say. */
  bytes: number;
  durationMs: number;
}

export interface LoadedFiles {
  files: LoadedFile[];
  bytes: number;
  /** The time in which at least one of the files was loading. */
  loadMs: number;
}

type Timing = Pick<PerformanceResourceTiming, 'name' | 'startTime' | 'responseEnd' | 'encodedBodySize'>;

/** `base` is the release's folder; a retry loaded its files from `1.0.0~1/` instead of `1.0.0/`. */
export function findLoadedFiles(base: string, timings: readonly Timing[]): LoadedFiles {
  const folder = new URL(base, location.href).href.replace(/\/$/, '');
  const own = timings.filter(
    ({ name }) => name.startsWith(folder) && /^(~\d+)?\//.test(name.slice(folder.length)),
  );
  const files = new Map<string, LoadedFile>();
  for (const { name, startTime, responseEnd, encodedBodySize } of own) {
    const path = name
      .slice(folder.length)
      .replace(/^(~\d+)?\//, '')
      .replace(/\?.*$/, '');
    const known = files.get(path);
    // A preloaded file has a second entry without a body when the script runs.
    if (known && known.bytes >= encodedBodySize) continue;
    files.set(path, { path, bytes: encodedBodySize, durationMs: responseEnd - startTime });
  }
  const list = [...files.values()];
  return { files: list, bytes: list.reduce((sum, { bytes }) => sum + bytes, 0), loadMs: sumIntervals(own) };
}

function sumIntervals(timings: readonly Timing[]): number {
  let total = 0;
  let end = 0;
  for (const timing of timings.toSorted((a, b) => a.startTime - b.startTime)) {
    total += Math.max(0, timing.responseEnd - Math.max(timing.startTime, end));
    end = Math.max(end, timing.responseEnd);
  }
  return total;
}
