import type { Command } from 'commander';
import { type CommandContext, UsageError } from './command-context.ts';
import { type ExperimentResult, formatExperiments } from './experiments.ts';
import { readSecret } from './operator-commands.ts';
import { getDefaultUrl } from './parse-url.ts';
import { readOperatorData } from './read-operator.ts';

export function addExperimentsCommand(program: Command, { report, env, dataDir }: CommandContext) {
  program
    .command('experiments')
    .description(
      'print how often each variant of a lander was shown and led to a sign-up, with 95% intervals',
    )
    .argument('[experiment]')
    .option('--url <address>', 'of the service', getDefaultUrl(env))
    .action(async (name: string | undefined, { url }: { url: string }) => {
      const secret = readSecret(env.SECRET, dataDir);
      const path = '/-/operator/experiments';
      const { experiments } = await readOperatorData<{ experiments: ExperimentResult[] }>({
        url,
        secret,
        path,
      });
      const own = experiments.filter((experiment) => !name || experiment.name === name);
      if (name && own.length === 0 && experiments.length > 0)
        throw new UsageError(
          `there is no experiment ${name}: there are ${experiments.map((experiment) => experiment.name).join(', ')}`,
        );
      report(own, formatExperiments(own));
    });
}
