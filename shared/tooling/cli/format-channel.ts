import type { Channel } from '@liaison/shared/contracts';

/** One line such as `mf-chat  1.3.0, canary 1.4.0 at 5%, previous 1.2.0`. */
export function formatChannel(name: string, { stable, previous, canary, disabled }: Channel): string {
  const parts = [
    stable ?? 'no live version',
    ...(canary ? [formatCanary(canary)] : []),
    ...(previous ? [`previous ${previous}`] : []),
    ...(disabled ? ['DISABLED'] : []),
  ];
  return `${name.padEnd(12)} ${parts.join(', ')}`;
}

function formatCanary({ version, share, halt, autoPromote }: NonNullable<Channel['canary']>): string {
  const text = `canary ${version} at ${formatShare(share)}`;
  // Nothing watches or widens a canary that nobody gets.
  if (share === 0) return text;
  const next = autoPromote?.steps.filter((step) => step > share).map(formatShare) ?? [];
  const minutes = Number(((autoPromote?.everyMs ?? 0) / 60_000).toFixed(1));
  const notes = [
    ...(next.length > 0 ? [`then ${next.join(', ')}, each after ${minutes} min`] : []),
    ...(halt === false ? ['not halted when worse'] : []),
  ];
  return notes.length > 0 ? `${text} (${notes.join('; ')})` : text;
}

export const formatShare = (share: number) => `${Number((share * 100).toFixed(2))}%`;
