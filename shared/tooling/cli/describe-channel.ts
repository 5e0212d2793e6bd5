import type { Channel } from '@liaison/shared/contracts';

/** `mf-chat  1.3.0, canary 1.4.0 at 5%, before 1.2.0`, on one line. */
export function describeChannel(name: string, { stable, previous, canary, disabled }: Channel): string {
  const parts = [
    stable ?? 'nothing live',
    ...(canary ? [`canary ${canary.version} at ${Number((canary.share * 100).toFixed(2))}%`] : []),
    ...(previous ? [`before ${previous}`] : []),
    ...(disabled ? ['DISABLED'] : []),
  ];
  return `${name.padEnd(12)} ${parts.join(', ')}`;
}
