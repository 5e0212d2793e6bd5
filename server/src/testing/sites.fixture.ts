import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryFolder } from './temporary-folder.ts';

/** A data directory of its own with the `sites.json` of a service: settings by domain, `*` for all. */
export function createSites(sites: Record<string, object>): string {
  const dataDir = createTemporaryFolder();
  writeFileSync(join(dataDir, 'sites.json'), JSON.stringify(sites));
  return dataDir;
}
