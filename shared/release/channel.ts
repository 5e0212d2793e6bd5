import type { Channel } from '@liaison/shared/contracts';

/** A channel cannot make the requested move; the message is one line for the caller. */
export class ChannelError extends Error {}

export const emptyChannel: Channel = { revision: 0, stable: null, previous: null };

/** Returns the changed channel. It must not change `revision`, which the store increments. */
export type Move = (channel: Channel) => Channel;

/**
 * Makes a version stable and ends a running canary. The former stable version becomes `previous`, for `rollback`. Returns the channel
 * itself when nothing changes.
 */
export const promote =
  (version: string): Move =>
  (current) => {
    const { canary, ...channel } = current;
    if (channel.stable !== version) return { ...channel, stable: version, previous: channel.stable };
    return canary ? channel : current;
  };

/** How a canary is watched; see the contract. */
export type CanaryOptions = Pick<NonNullable<Channel['canary']>, 'halt' | 'mail' | 'autoPromote'>;

/** A new share of the same version keeps its salt, so that visitors who have the canary keep it. */
export const startCanary =
  (version: string, share: number, freshSalt: string, options: CanaryOptions = {}): Move =>
  (channel) => {
    if (!channel.stable)
      throw new ChannelError('no release is live yet: promote a first release instead of a canary');
    if (channel.stable === version) throw new ChannelError(`${version} is already the stable version`);
    const salt = channel.canary?.version === version ? channel.canary.salt : freshSalt;
    return { ...channel, canary: { version, share, salt, ...options } };
  };

/** Changes the share of the running canary, with its version and salt. */
export const setCanaryShare =
  (share: number): Move =>
  ({ canary, ...channel }) => {
    if (!canary) throw new ChannelError('no canary is running');
    return { ...channel, canary: { ...canary, share } };
  };

export const endCanary: Move = ({ canary, ...channel }) => {
  if (!canary) throw new ChannelError('no canary is running');
  return channel;
};

/** Makes the previous version stable. `previous` is empty afterwards, because the abandoned version must not be a fallback. */
export const rollback: Move = ({ canary, ...channel }) => {
  const advice = canary ? `end the canary ${canary.version} (canary --end), or disable it` : 'disable it';
  if (!channel.previous)
    throw new ChannelError(`there is no previous release to go back to: ${advice} instead`);
  return { ...channel, stable: channel.previous, previous: null };
};

export const disable: Move = (channel) => {
  if (channel.disabled) throw new ChannelError('already disabled');
  return { ...channel, disabled: true };
};

export const enable: Move = ({ disabled, ...channel }) => {
  if (!disabled) throw new ChannelError('not disabled');
  return channel;
};

/** The versions that visitors may get. A disabled module has none. */
export function getLiveVersions(channel: Channel): string[] {
  if (channel.disabled) return [];
  return [channel.stable, channel.canary?.version ?? null].filter((version) => version !== null);
}

/** Every version that the channel names: a session may pin them, and they must not be deleted. */
export function getNamedVersions(channel: Channel): string[] {
  const { stable, previous, canary } = channel;
  return [...new Set([stable, previous, canary?.version ?? null].filter((version) => version !== null))];
}
