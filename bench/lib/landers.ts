import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@liaison/shared/contracts';
import type { Site } from '../page/sites.ts';

/** The path of every lander by its name, without slugs; those of a member show the newest one. */
export async function listLanders({ origin, releases }: Site): Promise<Record<string, string>> {
  const folder = releases.get('mf-landers') ?? '';
  const { routes } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Release;
  const answer = await fetch(`${origin}/api/lander.php?type=home`);
  const { profiles } = (await answer.json()) as { profiles: { id: string }[] };
  const [member] = profiles;
  if (!member) throw new Error('the demo shows no member');
  const paths = routes
    .map(({ path }) => path.replace('/:slug?', '').replace(':id', member.id))
    .filter((path) => /^\/landers\/|\/landing\d?$/.test(path));
  return Object.fromEntries(paths.map((path) => [path.split('/').at(-1) ?? '', path]));
}
