import { ensureTools } from './checks/ensure-tools.ts';
import { runSteps, type Step } from './checks/run-steps.ts';
import { jest } from './checks/steps.ts';

/** `npm run test:crash [kills]` kills the service 100 times on each database while members chat; `.ci/run` has a sample. */
const [kills = '100'] = process.argv.slice(2);
const command = jest('--selectProjects', 'node', '--testPathPatterns', 'server/src/testing/crash/');
const proves = 'no message or credit is lost, doubled or out of order while the service is killed';
const steps: Step[] = [
  { name: 'crash', proves: `${proves}, on PGlite`, command, env: { CRASH_KILLS: kills } },
  {
    name: 'crash-postgres',
    proves: `${proves}, on PostgreSQL and Redis with two servers`,
    command,
    env: { CRASH_KILLS: kills, DATABASE_KIND: 'postgres' },
    needs: ['postgres', 'redis'],
  },
];
process.exitCode = await runSteps(steps, ensureTools(new Set(['postgres', 'redis'])), { allowSkips: false });
