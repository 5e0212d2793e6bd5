import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A data directory of its own with the `sites.json` of a service: settings by domain, `*` for all. */
export function createSites(sites: Record<string, object>): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'liaison-sites-'));
  writeFileSync(join(dataDir, 'sites.json'), JSON.stringify(sites));
  return dataDir;
}
