import { createPreviewSuffix, formatReleaseId, isPageBreaking, previewDays } from '@liaison/release';
import { readSigning } from '@liaison/release/signing';
import { checkBuild, CheckError, publishRelease, readBuild } from '@liaison/release/store';
import type { Command } from 'commander';
import { randomBytes } from 'node:crypto';
import { buildModule } from './build-commands.ts';
import type { CommandContext } from './command-context.ts';
import { parseName } from './parse-target.ts';
import { getDefaultUrl, parseUrl } from './parse-url.ts';

export function addPreviewCommand(
  program: Command,
  { env, dataDir, store, report, getAuthor }: CommandContext,
) {
  program
    .command('preview')
    .description(`publish a module as it is here, and print an address that shows it for ${previewDays} days`)
    .argument('<module>')
    .option('--url <address>', 'of the site', getDefaultUrl(env))
    .action(async (text: string, { url }: { url: string }) => {
      const name = parseName(text);
      const site = parseUrl(url);
      const suffix = createPreviewSuffix(Date.now(), randomBytes(16).toString('hex'));
      const dist = await buildModule(name, { ...process.env, PREVIEW_SUFFIX: suffix });
      const release = await readBuild(dist);
      const { problems } = await checkBuild(store(), dist);
      // A preview may be too large, but a page that cannot show it is of no use to anybody.
      const breaking = problems.filter(isPageBreaking);
      if (breaking.length > 0) throw new CheckError(breaking);
      await publishRelease({
        store: store(),
        dist,
        who: getAuthor().who,
        signing: readSigning(env, dataDir),
      });
      const address = String(new URL(`/?${new URLSearchParams({ [name]: release.version })}`, site));
      report({ name, version: release.version, address, problems }, [
        ...problems.map(({ message }) => `warning: ${message}`),
        `Published ${formatReleaseId(release)} for ${previewDays} days`,
        `Whoever has this address sees it: ${address}`,
      ]);
    });
}
