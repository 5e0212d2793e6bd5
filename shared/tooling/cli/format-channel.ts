import type { Channel } from '@liaison/shared/contracts';

/** One line such as `mf-chat  1.3.0, canary 1.4.0 at 5%, previous 1.2.0`. */
export function formatChannel(name: string, { stable, previous, canary, disabled }: Channel): string {
  const parts = [
    stable ?? 'no live version',
    ...(canary ? [`canary ${canary.version} at ${formatShare(canary.share)}`] : []),
    ...(previous ? [`previous ${previous}`] : []),
    ...(disabled ? ['DISABLED'] : []),
  ];
  return `${name.padEnd(12)} ${parts.join(', ')}`;
}

export const formatShare = (share: number) => `${Number((share * 100).toFixed(2))}%`;
