import { getNamedVersions } from '@liaison/release';
import {
  type LogEntry,
  readPublication,
  type ReleaseStore,
  requireRelease,
  type SignedPublication,
} from '@liaison/release/store';
import { type Command, Option } from 'commander';
import { formatChannel, formatShare } from './format-channel.ts';
import { type CommandContext, createProblemCollector, UsageError } from './command-context.ts';
import { readSecret } from './operator-commands.ts';
import { parseName } from './parse-target.ts';
import { getDefaultUrl } from './parse-url.ts';
import { formatReleaseHealth, readReleaseHealth } from './release-health.ts';

const shownVersions = 5;
/** The service keeps the counts 14 days. */
const maxHours = 336;

export function addStatusCommand(program: Command, { store, report, env, dataDir }: CommandContext) {
  program
    .command('status')
    .description('print the versions in each channel; for one module also its published versions and log')
    .argument('[module]')
    .option('--health', 'print instead what pages report of the releases, from the running service')
    .addOption(
      new Option('--hours <hours>', `the time of --health, at most ${maxHours}`)
        .default('24')
        .implies({ health: true }),
    )
    .option('--url <address>', 'of the service for --health', getDefaultUrl(env))
    .action(async (name: string | undefined, { health, hours, url }: StatusOptions) => {
      if (health) {
        if (!(/^[1-9]\d*$/.test(hours) && Number(hours) <= maxHours))
          throw new UsageError(`--hours "${hours}": a whole number from 1 to ${maxHours}`);
        const counts = await readReleaseHealth({ url, hours, secret: readSecret(env.SECRET, dataDir) });
        const own = counts.filter(({ module }) => !name || module === name);
        return report(own, formatReleaseHealth(counts, name));
      }
      const modules = await store().listModules();
      if (name && !modules.includes(parseName(name)))
        throw new UsageError(`${store().location} has no module ${name}`);
      // What is damaged must not hide the rest from whoever repairs it.
      const { collect, throwAll } = createProblemCollector();
      const findChannel = (module: string) =>
        store()
          .readChannel(module)
          .then((channel) => [{ name: module, ...channel }], collect);
      const channels = (await Promise.all((name ? [name] : modules).map(findChannel))).flat();
      const named = channels.flatMap((channel) =>
        getNamedVersions(channel).map((version) => requireRelease(store(), channel.name, version)),
      );
      await Promise.all(named.map((release) => release.catch(collect)));
      const lines = channels.map((channel) => formatChannel(channel.name, channel));
      if (name) {
        const versions = await store().listVersions(name);
        const log = await readLog(store(), name, collect);
        const more = versions.length > shownVersions ? ', …' : '';
        lines.push(`versions     ${versions.slice(0, shownVersions).join(', ')}${more}`);
        report({ name, ...channels[0], versions, log }, [...lines, ...log.map(formatEntry)]);
      } else report(channels, lines);
      throwAll();
    });
}

interface StatusOptions {
  health?: boolean;
  hours: string;
  url: string;
}

type Entry = LogEntry | (SignedPublication & { action: 'publish'; version: string });

/** Publications and moves of a module, the oldest first; without what is damaged, which it collects. */
async function readLog(store: ReleaseStore, name: string, collect: (error: unknown) => []): Promise<Entry[]> {
  const findPublication = async (version: string): Promise<Entry[]> => {
    const publication = await readPublication(store, name, version);
    return publication ? [{ action: 'publish', ...publication, version }] : [];
  };
  const versions = await store.listVersions(name);
  const publications = await Promise.all(versions.map((it) => findPublication(it).catch(collect)));
  const moves = await store.readLog(name).catch(collect);
  return [...publications.flat(), ...moves].toSorted((a, b) => a.at.localeCompare(b.at));
}

function formatEntry(entry: Entry): string {
  const author = `${entry.at} ${entry.who}`;
  if (entry.action === 'publish')
    return `     ${author}: publish ${entry.version}, ${entry.signer ? `signed by ${entry.signer}` : 'not signed'}`;
  const { revision, action, to, why } = entry;
  const canary = to.canary && `canary ${to.canary.version} at ${formatShare(to.canary.share)}`;
  const halted = action === 'halt' && to.canary && `halt canary ${to.canary.version}`;
  const what = halted || (action === 'canary' && canary) || `${action} → ${to.stable}`;
  return `${String(revision).padStart(4)} ${author}: ${what}${why ? ` (${why})` : ''}`;
}
