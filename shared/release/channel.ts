import type { Channel } from '@liaison/shared/contracts';

/** Why a channel cannot move; its message is one line for whoever asked. */
export class ChannelError extends Error {}

export const emptyChannel: Channel = { revision: 0, stable: null, previous: null };

/** A change of a channel. It must not set `revision`: the store counts that. */
export type Move = (channel: Channel) => Channel;

/** Everybody gets this version; a running canary ends, and what was stable stays at hand for `rollback`. */
export const promoteTo =
  (version: string): Move =>
  ({ canary: _ended, ...channel }) =>
    channel.stable === version ? channel : { ...channel, stable: version, previous: channel.stable };

/** The same version at another share keeps its salt, so that those who have it keep it. */
export const canaryOf =
  (version: string, share: number, freshSalt: string): Move =>
  (channel) => {
    if (!channel.stable)
      throw new ChannelError('nothing is live yet: promote a first release instead of a canary');
    if (channel.stable === version) throw new ChannelError(`${version} is already what everybody gets`);
    const salt = channel.canary?.version === version ? channel.canary.salt : freshSalt;
    return { ...channel, canary: { version, share, salt } };
  };

export const endCanary: Move = ({ canary, ...channel }) => {
  if (!canary) throw new ChannelError('no canary is running');
  return channel;
};

/** Back to what was stable before. The version left behind is nobody's fallback, so `previous` is empty after it. */
export const rollBack: Move = ({ canary: _ended, ...channel }) => {
  if (!channel.previous)
    throw new ChannelError('there is no previous release to go back to: disable it instead');
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

/** Versions that visitors may get: what `check` compares with. Nothing of a disabled module is live. */
export function liveVersions(channel: Channel): string[] {
  if (channel.disabled) return [];
  return [channel.stable, channel.canary?.version ?? null].filter((version) => version !== null);
}

/** Every version the channel names: what a session may ask for, and what must be kept. */
export function namedVersions(channel: Channel): string[] {
  const { stable, previous, canary } = channel;
  return [...new Set([stable, previous, canary?.version ?? null].filter((version) => version !== null))];
}
