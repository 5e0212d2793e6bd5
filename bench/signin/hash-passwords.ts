import { availableParallelism } from 'node:os';
import { hashPassword } from '../../server/src/features/accounts/passwords.ts';

/** The baseline: argon2id only, through the service's queue, for SECONDS seconds; prints hashes per second. */
const seconds = Number(process.env.SECONDS ?? 10);
const endsAt = performance.now() + seconds * 1000;
let hashes = 0;

async function hashUntilEnd(): Promise<void> {
  while (performance.now() < endsAt) {
    await hashPassword('a long enough phrase');
    hashes += 1;
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, hashUntilEnd));
process.stdout.write(`${hashes / seconds}\n`);
