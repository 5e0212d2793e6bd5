import * as z from 'zod/mini';

/**
 * `load`: a file is missing or broken in transit; `timeout`: 3 s passed; `refused`: it needs another contract than the shell's;
 * `event`: the bus refused an event; `leftover`: something stayed on the document or ran on after its last part was gone.
 */
export const failureKinds = [
  'load',
  'timeout',
  'refused',
  'invalid',
  'render',
  'uncaught',
  'event',
  'leftover',
] as const;
export type FailureKind = (typeof failureKinds)[number];

/** Of web-vitals, in milliseconds; `cls` has no unit. */
export const vitalNames = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const;
export type VitalName = (typeof vitalNames)[number];

const Count = z.int().check(z.minimum(1), z.maximum(100));
const Milliseconds = z.number().check(z.minimum(0), z.maximum(600_000));

/** What one page saw of one release since its last report. */
const ReleaseReport = z.object({
  name: z.string().check(z.maxLength(60)),
  version: z.string().check(z.maxLength(60)),
  /** A page sends at most one of each for a release: the first result, and later that something has failed. */
  outcome: z.optional(z.enum(['ok', 'failed'])),
  failures: z.optional(z.partialRecord(z.enum(failureKinds), Count)),
  /** Of its first part, from the request for its code until it can render; absent when the browser had the files already. */
  loadMs: z.optional(Milliseconds),
  /** Tasks of over 50 ms while a screen of this release was shown. */
  longTasks: z.optional(Count),
  /** Of a page that was opened at a screen of this release. */
  vitals: z.optional(z.partialRecord(z.enum(vitalNames), Milliseconds)),
});
export type ReleaseReport = z.infer<typeof ReleaseReport>;

/** The body of the beacon `POST /-/release-health`. Nothing in it identifies a visitor. */
export const ReleaseHealthBeacon = z.object({
  releases: z.array(ReleaseReport).check(z.maxLength(20), z.refine(isWithoutDuplicates)),
});
export type ReleaseHealthBeacon = z.infer<typeof ReleaseHealthBeacon>;

/** A page reports each release once in a beacon; repeated ones would pass the limits that count beacons. */
function isWithoutDuplicates(releases: readonly ReleaseReport[]): boolean {
  return new Set(releases.map(({ name, version }) => `${name}@${version}`)).size === releases.length;
}
