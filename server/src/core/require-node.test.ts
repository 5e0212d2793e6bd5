import { expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** As on a machine with this Node. */
function runOnNode(version: string, program: string) {
  const oldNode = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', oldNode, join(import.meta.dirname, '..', program), 'help'],
    {
      env: { PATH: process.env['PATH'], DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
      encoding: 'utf8',
    },
  );
  return `${status} ${stderr}`;
}

test.each(['main.ts', 'operator.ts'])(
  'on an older Node %s says which one it needs and fails',
  (program) => {
    for (const version of ['22.21.0', '24.8.0'])
      expect(runOnNode(version, program)).toBe(
        `1 Liaison needs Node 24.9 or newer (this is ${version}); see https://nodejs.org\n`,
      );
  },
  60_000,
);
