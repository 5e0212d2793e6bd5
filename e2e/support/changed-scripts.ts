import type { BootRelease } from '@liaison/shared/contracts';
import { expect, type Page } from '@playwright/test';
import { sha384 } from '@liaison/release/store';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseBoot } from './served-page.ts';
import type { TestSite } from './test-site.ts';

export interface ScriptChange {
  /** The module, whose live release is changed. */
  name: string;
  /** Returns the code to serve for a script of the release. */
  change: (file: string, code: string) => string;
  contentType?: string;
}

/**
 * Serves scripts of a module as if they had been released so: the page knows the hashes of the changed scripts too, as it would
 * refuse them otherwise. The returned function ends the change for requests from then on. Such a page is never idle: browsers open
 * no socket for a document that came through a route, and the live channel polls instead.
 */
export async function changeReleasedScripts(
  page: Page,
  site: TestSite,
  { name, change, contentType = 'text/javascript' }: ScriptChange,
): Promise<() => void> {
  const { version, files } = await site.readStableRelease(name);
  const scripts = Object.keys(files).filter((file) => file.endsWith('.js'));
  const contents = new Map<string, string>();
  const hashes: [before: string, after: string][] = [];
  for (const file of scripts) {
    const code = await readFile(join(site.store, 'releases', name, version, file), 'utf8');
    const changed = change(file, code);
    if (changed === code) continue;
    contents.set(file, changed);
    hashes.push([sha384(Buffer.from(code)), sha384(Buffer.from(changed))]);
  }
  expect(contents.size).toBeGreaterThan(0);
  let isChanged = true;

  await page.route(`**/releases/${name}/*/*.js`, (route) => {
    const body = contents.get(route.request().url().split('/').at(-1) ?? '');
    return isChanged && body !== undefined ? route.fulfill({ body, contentType }) : route.fallback();
  });
  await page.route(`**/releases/${name}/*/hashes.*.json`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: admit(await response.text(), hashes) });
  });
  await page.route(isPage, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const { base, hashList } = parseBootRelease(html, name);
    const list = await (await page.request.get(`${site.url}${base}${hashList?.file}`)).text();
    const listHash = sha384(Buffer.from(admit(list, hashes)));
    await route.fulfill({ response, body: admit(html, [...hashes, [hashList?.sha384 ?? '', listHash]]) });
  });
  return () => (isChanged = false);
}

/** Leaves the rest alone, since a request through a route is slow. */
const isPage = ({ pathname }: URL) => !/\.|^\/(api|live|-)\//.test(pathname);

/** Adds the second hash wherever the first one stands: browsers accept a file that has either. */
const admit = (text: string, hashes: [before: string, after: string][]) =>
  hashes.reduce((result, [before, after]) => result.replaceAll(before, `${before} sha384-${after}`), text);

function parseBootRelease(html: string, name: string): BootRelease {
  const release = parseBoot(html).releases.find((candidate) => candidate.name === name);
  if (!release) throw new Error(`The page has no release of ${name}`);
  return release;
}
