import { parseArgs } from 'node:util';
import { ensureTools } from './checks/ensure-tools.ts';
import { runSteps } from './checks/run-steps.ts';
import { steps } from './checks/steps.ts';

/**
 * `npm test` runs all steps but the optional ones. `--only lint,types` selects some; `--all` (CI) runs the optional ones too and
 * counts a step that cannot run as failed.
 */
const { values } = parseArgs({
  options: { only: { type: 'string' }, all: { type: 'boolean', default: false } },
});
const only = values.only?.split(',');
const unknown = only?.filter((name) => !steps.some((step) => step.name === name)) ?? [];

if (unknown.length > 0) {
  process.stderr.write(
    `no such step: ${unknown.join(', ')} (there are ${steps.map(({ name }) => name).join(', ')})\n`,
  );
  process.exitCode = 2;
} else {
  const chosen = steps.filter(({ name, isOptional }) =>
    only ? only.includes(name) : values.all || !isOptional,
  );
  const tools = ensureTools(new Set(chosen.flatMap((step) => step.needs ?? [])));
  process.exitCode = await runSteps(chosen, tools, { allowSkips: !values.all });
}
