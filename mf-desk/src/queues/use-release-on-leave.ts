import type { DeskQueue } from '@liaison/shared/contracts';
import { useEffect } from 'react';
import { releaseClaims } from './queues.api.ts';

/** Who leaves a queue gives its items to the others. */
export function useReleaseOnLeave(queue: DeskQueue): void {
  useEffect(() => () => void releaseClaims(queue), [queue]);
}
