import { spawnSync } from 'node:child_process';
import type { Tool, Tools } from './ensure-tools.ts';

export interface Step {
  name: string;
  /** Printed in the log. */
  proves: string;
  needs?: Tool[];
  command: [string, ...string[]];
  env?: Record<string, string>;
  /** Exit status of a step that cannot run in this environment; unlike a missing tool, it never counts as a failure. */
  skipStatus?: number;
}

type Outcome = 'passed' | 'failed' | 'skipped';

/** Runs all steps, also after a failure, prints a table, and returns the exit status. */
export function runSteps(steps: Step[], tools: Tools, { allowSkips }: { allowSkips: boolean }): number {
  const results = steps.map((step) => ({ step, ...run(step, tools) }));

  process.stdout.write('\n');
  for (const { step, outcome, seconds, reason } of results) {
    process.stdout.write(
      `  ${outcome.padEnd(8)} ${step.name.padEnd(13)} ${seconds.padStart(7)} s  ${reason ?? step.proves}\n`,
    );
  }
  const count = (expected: Outcome) => results.filter(({ outcome }) => outcome === expected).length;
  process.stdout.write(
    `\n${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped\n`,
  );
  const hasMissed = results.some(({ step, outcome }) => outcome === 'skipped' && !step.skipStatus);
  return count('failed') > 0 || (!allowSkips && hasMissed) ? 1 : 0;
}

function run(step: Step, tools: Tools): { outcome: Outcome; seconds: string; reason?: string } {
  const missing = step.needs?.filter((tool) => !tools[tool]) ?? [];
  if (missing.length > 0)
    return { outcome: 'skipped', seconds: '0.0', reason: `needs ${missing.join(' and ')}` };

  process.stdout.write(`\n▸ ${step.name}: ${step.proves}\n`);
  const startedAt = performance.now();
  const [program, ...args] = step.command;
  const { status, error } = spawnSync(program, args, {
    stdio: 'inherit',
    env: { ...process.env, ...step.env, FORCE_COLOR: '0' },
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (error) return { outcome: 'failed', seconds, reason: error.message };
  if (status === 0) return { outcome: 'passed', seconds };
  return { outcome: status === step.skipStatus ? 'skipped' : 'failed', seconds };
}
