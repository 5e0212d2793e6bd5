import { parseArgs } from 'node:util';
import { ensureTools } from './checks/ensure-tools.ts';
import { runSteps } from './checks/run-steps.ts';
import { steps } from './checks/steps.ts';

/** `npm test` runs all steps. `--only lint,types` selects some; `--no-skip` (CI) counts a step that cannot run as failed. */
const { values } = parseArgs({
  options: { only: { type: 'string' }, 'no-skip': { type: 'boolean', default: false } },
});
const only = values.only?.split(',');
const unknown = only?.filter((name) => !steps.some((step) => step.name === name)) ?? [];

if (unknown.length > 0) {
  process.stderr.write(
    `no such step: ${unknown.join(', ')} (there are ${steps.map(({ name }) => name).join(', ')})\n`,
  );
  process.exitCode = 2;
} else {
  const chosen = steps.filter((step) => !only || only.includes(step.name));
  const tools = ensureTools(new Set(chosen.flatMap((step) => step.needs ?? [])));
  process.exitCode = runSteps(chosen, tools, { allowSkips: !values['no-skip'] });
}
