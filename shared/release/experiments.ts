import type { Experiment, Release } from '@liaison/shared/contracts';
import { getCanaryBucket } from './canary.ts';

export interface ExperimentAssignment {
  name: string;
  /** The prerendered path whose visitors take part. */
  path: string;
  variant: { name: string; path: string };
}

interface Visit {
  /** A random id that the browser sends with every page. */
  visitor: string;
  now: Date;
}

/** The variants that a visitor sees of the running experiments: always the same while their shares stay (DEC-38). */
export function assignExperiments(
  releases: readonly Pick<Release, 'routes'>[],
  { visitor, now }: Visit,
): ExperimentAssignment[] {
  return releases
    .flatMap(({ routes }) => routes.flatMap(({ experiments = [] }) => experiments))
    .filter((experiment) => isRunning(experiment, now))
    .flatMap((experiment) => {
      const variant = selectVariant(experiment, visitor);
      return variant ? [{ name: experiment.name, path: experiment.path, variant }] : [];
    });
}

/** From the beginning of its first day to the end of its last one, in UTC. */
export function isRunning({ start, end }: Pick<Experiment, 'start' | 'end'>, now: Date): boolean {
  const day = now.toISOString().slice(0, 10);
  return start <= day && day <= end;
}

/** With the name as salt, so that the groups of two experiments are independent. A variant with share 0 is never selected. */
function selectVariant({ name, variants }: Experiment, visitor: string) {
  const percent = getCanaryBucket('experiment', name, visitor) * 100;
  let sum = 0;
  return variants.find(({ share }) => percent < (sum += share));
}
