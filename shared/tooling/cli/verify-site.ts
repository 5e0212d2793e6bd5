import type { BootData, Release } from '@liaison/shared/contracts';
import { formatReleaseId, getLiveVersions, isStaffRelease } from '@liaison/release';
import { isIntact, type ReleaseStore, requireRelease } from '@liaison/release/store';
import { UsageError } from './command-context.ts';

interface Served {
  name: string;
  version: string;
  base: string;
}

/** Requests a page as a new visitor and every file of the releases in its boot data; each problem names what failed. */
export async function verifySite(store: ReleaseStore, url: string) {
  const boot = await fetchBootData(url);
  const served: Served[] = [{ name: 'shell', ...boot.shell }, ...boot.releases];
  const problems = await verifyUnserved(store, url, served);
  for (const release of served) problems.push(...(await verifyRelease(store, url, release)));
  return { problems, checked: served.map(({ name, version }) => `${name}@${version}`) };
}

async function fetchBootData(url: string): Promise<BootData> {
  const response = await fetchFile(url, { accept: 'text/html' });
  if (typeof response === 'string') throw new UsageError(response);
  const [, json] =
    /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(response.toString()) ?? [];
  if (!json) throw new UsageError(`${url} is no page of this site: it has no boot data`);
  return JSON.parse(json) as BootData;
}

/** Only releases for staff may be live and unknown to a visitor, and their files must not be served. */
async function verifyUnserved(store: ReleaseStore, url: string, served: Served[]): Promise<string[]> {
  const problems: string[] = [];
  for (const name of await store.listModules()) {
    if (served.some((release) => release.name === name)) continue;
    for (const version of getLiveVersions(await store.readChannel(name))) {
      const release = await requireRelease(store, name, version);
      const address = new URL(`/releases/${name}/${version}/${release.entry}`, url);
      if (!isStaffRelease(release)) problems.push(`${name}@${version} is not served`);
      else if (typeof (await fetchFile(address)) !== 'string')
        problems.push(`${name}@${version} is for staff, but ${address} is served to everybody`);
    }
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
  const id = formatReleaseId(release);
  const content = await fetchFile(address);
  if (typeof content === 'string') return `${id}: ${content}`;
  return isIntact(release, path, content) ? null : `${id}: ${address} differs from the published file`;
}

/** The content, or the reason why there is none. */
async function fetchFile(address: URL | string, headers: HeadersInit = {}): Promise<Buffer | string> {
  try {
    const response = await fetch(address, { headers });
    if (!response.ok) return `${address} responded ${response.status}`;
    return Buffer.from(await response.arrayBuffer());
  } catch (error) {
    // The message is "fetch failed"; the cause has the reason of the network.
    const { message, cause } = error as { message: string; cause?: { message: string } };
    return `${address} cannot be reached: ${cause?.message ?? message}`;
  }
}
