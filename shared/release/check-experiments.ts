import type { Experiment, Release } from '@liaison/shared/contracts';
import { formatReleaseId, type Problem } from './problem.ts';

/** What would make an experiment show nothing, or count something else than it says. */
export function findExperimentProblems(release: Release): Problem[] {
  const all = release.routes.flatMap(({ experiments = [] }) => experiments);
  return all.flatMap((experiment, index) => {
    const others = all.slice(index + 1);
    const reasons = [
      ...findOwnReasons(experiment, release.prerendered),
      ...(others.some(({ name }) => name === experiment.name) ? ['its name is used twice'] : []),
      ...others
        .filter((other) => other.path === experiment.path && isOverlapping(other, experiment))
        .map((other) => `"${other.name}" runs on ${other.path} at the same time`),
    ];
    return reasons.map((reason) => ({
      code: 'experiment' as const,
      message: `${formatReleaseId(release)} has the experiment "${experiment.name}", but ${reason}`,
    }));
  });
}

function findOwnReasons({ path, start, end, variants }: Experiment, prerendered: Release['prerendered']) {
  const sum = variants.reduce((total, { share }) => total + share, 0);
  const missing = [path, ...variants.map((variant) => variant.path)].filter(
    (name) => !Object.hasOwn(prerendered, name),
  );
  return [
    ...(sum === 100 ? [] : [`its shares add up to ${sum} percent`]),
    ...(start <= end ? [] : ['it ends before it starts']),
    ...new Set(missing.map((name) => `${name} has no prerendered HTML`)),
  ];
}

const isOverlapping = (a: Experiment, b: Experiment) => a.start <= b.end && b.start <= a.end;
