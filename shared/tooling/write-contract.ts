import { checkContractVersion, toContract } from '@liaison/release';
import { join } from 'node:path';
import { contractFile, readContract, writeContract } from './cli/contract-file.ts';
import { getProvides } from './webpack/provided.ts';

/**
 * `npm run contract` writes the contract of the current sources to shared/contract.json. The release of a shell does this by
 * itself; the command is for a shell that was released in another way.
 */
const root = join(import.meta.dirname, '../..');
const contract = toContract(getProvides());
const released = await readContract(root);
const problems = released ? checkContractVersion(released, contract) : [];

if (problems.length > 0) {
  process.stderr.write(`${problems.map(({ message }) => message).join('\n')}\n`);
  process.exitCode = 1;
} else {
  await writeContract(root, contract);
  process.stdout.write(`${contractFile} has the contract ${contract.version}\n`);
}
