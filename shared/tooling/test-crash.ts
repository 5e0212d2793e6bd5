import { ensureTools } from './checks/ensure-tools.ts';
import { runSteps } from './checks/run-steps.ts';
import { killSteps } from './checks/steps.ts';

/** `npm run test:crash [kills]` kills the service 100 times on each database while members chat; `.ci/run` has a sample. */
const args = process.argv.slice(2);
const [kills = '100'] = args;
if (args.length > 1 || !/^[1-9]\d*$/.test(kills)) {
  process.stderr.write(`usage: npm run test:crash [kills], a whole number from 1: ${args.join(' ')}\n`);
  process.exit(1);
}
const steps = killSteps.map((step) => ({ ...step, env: { ...step.env, CRASH_KILLS: kills } }));
process.exitCode = await runSteps(steps, ensureTools(new Set(['postgres', 'redis'])), { allowSkips: false });
