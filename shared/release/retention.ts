import type { Channel, Release } from '@liaison/shared/contracts';
import { getNamedVersions } from './channel.ts';
import { getPreviewExpiry } from './preview.ts';

export const retentionDays = 30;

interface History {
  channel: Channel;
  /** `date` is when it was published. */
  releases: readonly Pick<Release, 'version' | 'date'>[];
  log: readonly { at: string; from: Channel; to: Channel }[];
  now: number;
}

/** Versions that no channel has named for 30 days; until then an open tab may still load files of a version it started with. Previews are needed until they expire. */
export function findUnneededVersions({ channel, releases, log, now }: History): string[] {
  const named = new Set(getNamedVersions(channel));
  const lastNeeded = new Map(releases.map(({ version, date }) => [version, Date.parse(date)]));
  for (const { at, from, to } of log) {
    for (const version of [...getNamedVersions(from), ...getNamedVersions(to)]) {
      lastNeeded.set(version, Math.max(lastNeeded.get(version) ?? 0, Date.parse(at)));
    }
  }
  const limit = now - retentionDays * 24 * 60 * 60 * 1000;
  const isUnneeded = (version: string) => {
    const expiry = getPreviewExpiry(version);
    return expiry === null ? (lastNeeded.get(version) ?? now) < limit : expiry < now;
  };
  return releases
    .map(({ version }) => version)
    .filter((version) => !named.has(version) && isUnneeded(version));
}
