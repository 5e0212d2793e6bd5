import { spawn } from 'node:child_process';
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
  /** Uses one processor: two such steps in a row run at the same time. */
  isLight?: boolean;
  /** `all`: runs only with `--all` (CI) or by its name. `short`: stands in for such a step without `--all`. Both always if left out. */
  runsIn?: 'all' | 'short';
}

interface Result {
  step: Step;
  outcome: 'passed' | 'failed' | 'skipped';
  seconds: string;
  reason?: string;
  output?: string;
}

/** How much of a failed step's output is repeated at the end, where it is not lost in the output of the steps after it. */
const repeatedLines = 80;

/** Runs all steps, also after a failure, prints the end of what failed and a table, and returns the exit status. */
export async function runSteps(
  steps: Step[],
  tools: Tools,
  { allowSkips }: { allowSkips: boolean },
): Promise<number> {
  const results: Result[] = [];
  const waiting = [...steps];
  while (waiting.length > 0) {
    const lightCount = waiting.findIndex((step) => !step.isLight);
    const next = waiting.splice(0, lightCount === -1 ? waiting.length : Math.max(lightCount, 1));
    results.push(...(await runInTwos(next, tools)));
  }

  for (const { step, outcome, output } of results) {
    if (outcome !== 'failed' || !output) continue;
    const end = output.trimEnd().split('\n').slice(-repeatedLines).join('\n');
    process.stdout.write(`\n▸ ${step.name} failed with:\n${end}\n`);
  }
  process.stdout.write('\n');
  for (const { step, outcome, seconds, reason } of results) {
    process.stdout.write(
      `  ${outcome.padEnd(8)} ${step.name.padEnd(13)} ${seconds.padStart(7)} s  ${reason ?? step.proves}\n`,
    );
  }
  const count = (expected: Result['outcome']) => results.filter(({ outcome }) => outcome === expected).length;
  process.stdout.write(
    `\n${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped\n`,
  );
  const hasMissed = results.some(({ step, outcome }) => outcome === 'skipped' && !step.skipStatus);
  return count('failed') > 0 || (!allowSkips && hasMissed) ? 1 : 0;
}

async function runInTwos(steps: Step[], tools: Tools): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...steps.entries()];
  async function runWaiting() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, step] = next;
      results[index] = await run(step, tools);
    }
  }
  await Promise.all([runWaiting(), runWaiting()]);
  return results;
}

async function run(step: Step, tools: Tools): Promise<Result> {
  const missing = step.needs?.filter((tool) => !tools[tool]) ?? [];
  if (missing.length > 0)
    return { step, outcome: 'skipped', seconds: '0.0', reason: `needs ${missing.join(' and ')}` };

  const startedAt = performance.now();
  const { status, error, output } = await runCommand(step);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (error) return { step, outcome: 'failed', seconds, reason: error.message };
  if (status === 0) return { step, outcome: 'passed', seconds };
  return { step, outcome: status === step.skipStatus ? 'skipped' : 'failed', seconds, output };
}

/** The output of a light step is printed when it ends, so that two do not mix. */
function runCommand({ name, proves, command, env, isLight }: Step) {
  const heading = `\n▸ ${name}: ${proves}\n`;
  const [program, ...args] = command;
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, FORCE_COLOR: '0' },
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      if (!isLight) process.stdout.write(chunk);
    });
  if (!isLight) process.stdout.write(heading);
  return new Promise<{ status: number | null; error?: Error; output: string }>((resolve) => {
    const getOutput = () => Buffer.concat(chunks).toString();
    child.on('error', (error) => resolve({ status: null, error, output: getOutput() }));
    child.on('close', (status) => {
      const output = getOutput();
      if (isLight) process.stdout.write(`${heading}${output}`);
      resolve({ status, output });
    });
  });
}
