import {
  canaryOf,
  disable,
  emptyChannel,
  enable,
  endCanary,
  type Move,
  parseShare,
  rollBack,
} from '@liaison/shared/release';
import { type LogEntry, moveChannel } from '@liaison/shared/release/store';
import type { Command } from 'commander';
import { randomBytes } from 'node:crypto';
import { describeChannel } from './describe-channel.ts';
import { promoteRelease } from './promote-release.ts';
import { type Session, UsageError } from './session.ts';
import { parseName, parseTarget } from './target.ts';

export function channelCommands(program: Command, session: Session) {
  const { print, store, signature } = session;

  program
    .command('promote')
    .description('give a published version to everybody; a running canary ends')
    .argument('<module@version>')
    .action(async (text: string) => {
      const target = parseTarget(text);
      const channel = await promoteRelease({ store: store(), ...target, ...signature() });
      print(describeChannel(target.name, channel));
    });

  program
    .command('canary')
    .description('give a published version to a share of visitors, or end the canary')
    .argument('<module@version>')
    .option('--share <share>', 'such as 5% or 0.05; those who have it keep it as it grows')
    .option('--end', 'end it: everybody gets the stable version')
    .action(async (text: string, options: { share?: string; end?: boolean }) => {
      if (options.end) return act(text.split('@')[0] ?? '', 'end-canary', endCanary);
      const { name, version } = parseTarget(text);
      const share = parseShare(options.share ?? '');
      if (share === null) throw new UsageError('canary needs --share, from 0% to 100%, such as --share 5%');
      return act(name, 'canary', canaryOf(version, share, randomBytes(12).toString('base64url')));
    });

  for (const { action, move, description } of simpleMoves) {
    program
      .command(action)
      .description(description)
      .argument('<module>')
      .action((name: string) => act(name, action, move));
  }

  async function act(name: string, action: LogEntry['action'], move: Move) {
    await requireKnown(parseName(name));
    const channel = await moveChannel({ store: store(), name, action, move, ...signature() });
    print(describeChannel(name, channel));
  }

  async function requireKnown(name: string) {
    const channel = await store().channel(name);
    if (channel.revision === emptyChannel.revision)
      throw new UsageError(`${name} has never been live in ${store().location}`);
  }
}

const simpleMoves = [
  { action: 'rollback', move: rollBack, description: 'go back to the version that was stable before' },
  { action: 'disable', move: disable, description: 'take a module out of every page' },
  { action: 'enable', move: enable, description: 'put a disabled module back' },
] as const;
