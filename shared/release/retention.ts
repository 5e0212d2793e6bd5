import type { Channel, Release } from '@liaison/shared/contracts';
import { namedVersions } from './channel.ts';

export const keptDays = 30;

interface History {
  channel: Channel;
  releases: readonly Pick<Release, 'version' | 'date'>[];
  log: readonly { at: string; from: Channel; to: Channel }[];
  now: number;
}

/** Versions that nobody can need: no channel names them, and none did for 30 days, since open tabs keep what they began with. */
export function unneededVersions({ channel, releases, log, now }: History): string[] {
  const named = new Set(namedVersions(channel));
  const lastNeeded = new Map(releases.map(({ version, date }) => [version, Date.parse(date)]));
  for (const { at, from, to } of log) {
    for (const version of [...namedVersions(from), ...namedVersions(to)]) {
      lastNeeded.set(version, Math.max(lastNeeded.get(version) ?? 0, Date.parse(at)));
    }
  }
  const limit = now - keptDays * 24 * 60 * 60 * 1000;
  return releases
    .map(({ version }) => version)
    .filter((version) => !named.has(version) && (lastNeeded.get(version) ?? now) < limit);
}
