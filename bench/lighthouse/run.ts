import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findFreePort } from '../../server/src/testing/postgres-cluster.mjs';
import { signInDemoMember } from '../lib/sign-in-demo-member.ts';
import { startBenchmark } from '../lib/start-benchmark.ts';
import { printTable, saveResults } from '../lib/write-report.ts';
import { startFederatedSite } from '../page/sites.ts';
import { type Audit, auditPage, categories, type Device } from './audit-page.ts';
import { type AuditedPage, preparePages, serveBarePage } from './pages.ts';

/**
 * Audits pages of visitors and members with Lighthouse, as a phone and as a desktop, beside a bare page that shows what the machine
 * itself costs. Arguments limit the run to some of the pages: `npm run bench:lighthouse -- login members gallery`.
 */
const goal = 95;
const devices: Device[] = ['phone', 'desktop'];
const names = process.argv.slice(2);

const stack = startBenchmark('chromium');
const site = await startFederatedSite(stack);
const bareUrl = await serveBarePage(stack);
const port = await findFreePort();
const context = await openBrowser();
const pages = await preparePages(context, site, bareUrl);
await measure(pages.filter(({ name }) => names.length === 0 || names.includes(name) || name === 'bare page'));
await stack.disposeAsync();

/** Lighthouse opens its tabs in the browser's default context, which with Playwright is a persistent one. */
async function openBrowser() {
  const profile = mkdtempSync(join(tmpdir(), 'liaison-bench-lighthouse-'));
  stack.defer(() => rmSync(profile, { recursive: true, force: true }));
  return stack.use(
    await chromium.launchPersistentContext(profile, {
      executablePath: process.env.CHROMIUM_PATH,
      args: [`--remote-debugging-port=${port}`],
    }),
  );
}

async function measure(audited: AuditedPage[]) {
  const results: { name: string; device: Device; audit: Audit }[] = [];
  for (const device of devices) {
    for (const { name, url, isMember } of audited) {
      await context.clearCookies();
      if (isMember) await signInDemoMember(context, site.origin);
      results.push({ name, device, audit: await auditPage(url, { device, port }) });
    }
  }
  printTable([
    ['', ...categories],
    ...results.map(({ name, device, audit }) => [
      `${name}, ${device}`,
      ...categories.map((category) => formatScore(audit.scores[category])),
    ]),
  ]);
  process.stdout.write(`\nThe goal is ${goal} everywhere; * is below it.\n\n`);
  for (const { name, device, audit } of results)
    for (const { category, title, value, found } of audit.losses)
      process.stdout.write(
        `${name}, ${device}: ${category}: ${[title, value, ...found].filter(Boolean).join('; ')}\n`,
      );
  saveResults('lighthouse', { goal, results });
}

function formatScore(score: number): string {
  return `${score}${score < goal ? ' *' : ''}`;
}
