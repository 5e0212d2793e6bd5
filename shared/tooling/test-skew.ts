import { browsers, ensureTools } from './checks/ensure-tools.ts';
import { runSteps } from './checks/run-steps.ts';
import { playwright, skewProjects } from './checks/steps.ts';

/** `npm run test:skew` runs every old release beside the current builds, and every fault; `.ci/run` runs a sample. */
const step = {
  name: 'skew',
  proves: 'old releases run beside current ones, and every fault shows its fallback',
  command: playwright(...skewProjects, ...process.argv.slice(2)),
  env: { SKEW: 'all' },
  needs: browsers,
};
process.exitCode = await runSteps([step], ensureTools(new Set(browsers)), { allowSkips: false });
