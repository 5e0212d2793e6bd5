import { oldReleases } from '../support/old-releases.ts';

const isShell = ({ name }: { name: string }) => name === 'shell';
const oldModules = oldReleases.filter((release) => !isShell(release));
const oldest = oldModules.filter(
  (release) => release === oldModules.find(({ name }) => name === release.name),
);

/**
 * The fault matrix, and projects in which a service of its own serves old releases beside the current builds: with SKEW=all
 * (`npm run test:skew`) each old release with the whole smoke set; with SKEW=sample (`.ci/run`) the oldest release of every module at
 * once, and the newest old shell; otherwise none.
 */
export function listSkewProjects(smokeSpecs: string[]) {
  if (!process.env.SKEW) return [];
  const faults = { name: 'faults', testDir: 'skew', testMatch: 'fault-matrix.spec.ts' };
  const createProject = (name: string, releases: typeof oldReleases, specs: string[]) => ({
    name: `skew-${name}`,
    testMatch: ['pairs.spec.ts', ...specs].map((spec) => `**/${spec}`),
    use: { oldReleases: releases },
  });
  if (process.env.SKEW === 'all')
    return [
      faults,
      ...oldReleases.map((release) => {
        // What they check of the layout and of titles is the shell's own, and an old one has that of its time.
        const specs = isShell(release)
          ? smokeSpecs.filter((spec) => !spec.startsWith('accessibility'))
          : smokeSpecs;
        return createProject(`${release.name}@${release.version}`, [release], specs);
      }),
    ];
  const sample = ['lander.spec.ts', 'members.spec.ts'];
  return [
    faults,
    createProject('oldest-modules', oldest, sample),
    createProject('newest-shell', oldReleases.filter(isShell).slice(-1), sample),
  ];
}
