import type { Contract } from '@liaison/release';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The contract of the last released shell; written by its release, compared by contract.test.ts. */
export const contractFile = 'shared/contract.json';

/** Null before the first release. */
export async function readContract(root: string): Promise<Contract | null> {
  const file = join(root, contractFile);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Contract) : null;
}

export async function writeContract(root: string, contract: Contract): Promise<void> {
  await writeFile(join(root, contractFile), `${JSON.stringify(contract, null, 2)}\n`);
}
