import { Command } from 'commander';
import { ensureTools } from './checks/ensure-tools.ts';
import { runSteps } from './checks/run-steps.ts';
import { steps } from './checks/steps.ts';

/**
 * `npm test` runs what takes about ten minutes. `--only lint,types` selects steps by name; `--all` (CI) leaves nothing out and counts
 * a step that cannot run as failed.
 */
const names = steps.map(({ name }) => name).join(', ');
const values = new Command('npm test --')
  .description('Runs the checks and tests that a change needs before it is proposed')
  .option('--only <steps>', `steps by name, such as lint,types: ${names}`)
  .option('--all', 'leave nothing out, and count a step that cannot run as failed', false)
  .parse()
  .opts<{ only?: string; all: boolean }>();
const only = values.only?.split(',');
const unknown = only?.filter((name) => !steps.some((step) => step.name === name)) ?? [];

if (unknown.length > 0) {
  process.stderr.write(`no such step: ${unknown.join(', ')} (there are ${names})\n`);
  process.exitCode = 2;
} else {
  const skipped = values.all ? 'short' : 'all';
  const chosen = steps.filter(({ name, runsIn }) => (only ? only.includes(name) : runsIn !== skipped));
  const tools = ensureTools(new Set(chosen.flatMap((step) => step.needs ?? [])));
  process.exitCode = await runSteps(chosen, tools, { allowSkips: !values.all });
}
