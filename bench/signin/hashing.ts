import { availableParallelism } from 'node:os';
import { hashPassword } from '../../server/src/features/accounts/passwords.ts';

/** The yardstick: nothing but argon2id, through the service's own queue, for so many seconds; prints hashes a second. */
const seconds = Number(process.env.SECONDS ?? 10);
const endsAt = performance.now() + seconds * 1000;
let hashes = 0;

async function work(): Promise<void> {
  while (performance.now() < endsAt) {
    await hashPassword('a long enough phrase');
    hashes += 1;
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, work));
process.stdout.write(`${hashes / seconds}\n`);
