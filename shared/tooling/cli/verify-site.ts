import type { BootData, Release } from '@liaison/shared/contracts';
import { liveVersions } from '@liaison/shared/release';
import { isIntact, type ReleaseStore, requireRelease } from '@liaison/shared/release/store';

interface Served {
  name: string;
  version: string;
  base: string;
}

/** Asks a site for a page as a new visitor, and for every file of the releases that it names. */
export async function verifySite(store: ReleaseStore, url: string) {
  const boot = await bootData(url);
  const served: Served[] = [{ name: 'shell', ...boot.shell }, ...boot.releases];
  const problems = await missingModules(store, served);
  for (const release of served) problems.push(...(await verifyRelease(store, url, release)));
  return { problems, checked: served.map(({ name, version }) => `${name}@${version}`).join(', ') };
}

async function bootData(url: string): Promise<BootData> {
  const answer = await fetch(url, { headers: { accept: 'text/html' } });
  const html = await answer.text();
  const [, json] = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html) ?? [];
  if (!json) throw new Error(`${url} answered ${answer.status} without boot data`);
  return JSON.parse(json) as BootData;
}

async function missingModules(store: ReleaseStore, served: Served[]): Promise<string[]> {
  const problems: string[] = [];
  for (const name of await store.modules()) {
    const live = liveVersions(await store.channel(name));
    if (live.length > 0 && !served.some((release) => release.name === name))
      problems.push(`${name} is not served`);
  }
  return problems;
}

async function verifyRelease(
  store: ReleaseStore,
  url: string,
  { name, version, base }: Served,
): Promise<string[]> {
  const live = liveVersions(await store.channel(name));
  if (!live.includes(version))
    return [`${name}@${version} is served, the channel names ${live.join(' and ') || 'nothing'}`];
  const release = await requireRelease(store, name, version);
  const files = Object.keys(release.files);
  const checks = await Promise.all(files.map((path) => verifyFile(release, path, new URL(base + path, url))));
  return checks.filter((problem) => problem !== null);
}

async function verifyFile(release: Release, path: string, address: URL): Promise<string | null> {
  const answer = await fetch(address);
  const content = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) return `${address.pathname} answered ${answer.status}`;
  return isIntact(release, path, content) ? null : `${address.pathname} is not the file that was published`;
}
