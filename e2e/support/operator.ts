import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');
const dataDir = process.env.E2E_DATA_DIR ?? join(root, 'test-results/data');

/** Runs `npm run operator` against the site under test under the name `actor`; returns what it prints, also when it fails. */
export const runOperator = (origin: string, actor: string, ...words: string[]): Promise<string> =>
  runOperatorOn({ origin, dataDir }, actor, ...words);

/** The same for a site with data of its own. */
export async function runOperatorOn(
  site: { origin: string; dataDir: string },
  actor: string,
  ...words: string[]
): Promise<string> {
  const { origin } = site;
  const env = { ...process.env, DATA_DIR: site.dataDir };
  const args = ['server/src/operator.ts', ...words, '--url', origin, '--as', actor];
  const run = promisify(execFile)(process.execPath, args, { cwd: root, env });
  const { stdout } = await run.catch((error: { stderr: string }) => ({ stdout: error.stderr }));
  return stdout.trim();
}
