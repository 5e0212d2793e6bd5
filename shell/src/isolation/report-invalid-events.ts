import { onInvalidEvent } from '@liaison/shared/events';
import { findStackModule } from '../federation/find-file-owner.ts';
import { shellFiles } from '../federation/release-files.ts';
import { reportIsolationProblem } from './isolation-log.ts';

/** Reports events that the bus refused, with the release that emitted them (FED-035). */
export const reportInvalidEvents = (): (() => void) =>
  onInvalidEvent(({ name, reason, stack }) =>
    reportIsolationProblem(findStackModule(stack) ?? shellFiles, {
      kind: 'event',
      what: `${name} (${reason})`,
    }),
  );
