import type { BootData, Release } from '@liaison/shared/contracts';
import { getLiveVersions } from '@liaison/release';
import { isIntact, type ReleaseStore, requireRelease } from '@liaison/release/store';

interface Served {
  name: string;
  version: string;
  base: string;
}

/** Requests a page as a new visitor and every file of the releases in its boot data. */
export async function verifySite(store: ReleaseStore, url: string) {
  const boot = await fetchBootData(url);
  const served: Served[] = [{ name: 'shell', ...boot.shell }, ...boot.releases];
  const problems = await findMissingModules(store, served);
  for (const release of served) problems.push(...(await verifyRelease(store, url, release)));
  return { problems, checked: served.map(({ name, version }) => `${name}@${version}`).join(', ') };
}

async function fetchBootData(url: string): Promise<BootData> {
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  const html = await response.text();
  const [, json] = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html) ?? [];
  if (!json) throw new Error(`${url} responded ${response.status} without boot data`);
  return JSON.parse(json) as BootData;
}

async function findMissingModules(store: ReleaseStore, served: Served[]): Promise<string[]> {
  const problems: string[] = [];
  for (const name of await store.listModules()) {
    const live = getLiveVersions(await store.readChannel(name));
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
  const live = getLiveVersions(await store.readChannel(name));
  if (!live.includes(version))
    return [`${name}@${version} is served, but the channel has ${live.join(' and ') || 'no live version'}`];
  const release = await requireRelease(store, name, version);
  const files = Object.keys(release.files);
  const checks = await Promise.all(files.map((path) => verifyFile(release, path, new URL(base + path, url))));
  return checks.filter((problem) => problem !== null);
}

async function verifyFile(release: Release, path: string, address: URL): Promise<string | null> {
  const response = await fetch(address);
  const content = Buffer.from(await response.arrayBuffer());
  if (!response.ok) return `${address.pathname} responded ${response.status}`;
  return isIntact(release, path, content) ? null : `${address.pathname} differs from the published file`;
}
