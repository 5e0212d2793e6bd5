import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { DomainError } from '../../core/domain-error.ts';
import { createBoundedQueue } from './bounded-queue.ts';

const memoryKiB = 19 * 1024;
const passes = 2;
const derive = promisify(argon2);

/** Visitors can trigger hashing without an account: limited in parallel, so that it cannot use up all processors and threads. */
const runQueued = createBoundedQueue({
  maxRunning: Math.max(1, Math.min(3, availableParallelism() - 1)),
  maxWaiting: 200,
  createError: () => new DomainError('unavailable'),
});

/** Returns an Argon2id hash as a PHC string, which holds its parameters: they can be raised later while old hashes stay valid. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await deriveArgon2id(password, { salt, memoryKiB, passes, length: 32 });
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1$${toUnpaddedBase64(salt)}$${toUnpaddedBase64(hash)}`;
}

/** Without a stored hash the result is false after the same work, so that an unknown account takes as long as a known one. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = phc.exec(stored ?? dummyHash)?.groups;
  if (!parts) throw new Error('A stored password hash is not a PHC string of argon2id');
  const expected = Buffer.from(parts['hash'] ?? '', 'base64');
  const actual = await deriveArgon2id(password, {
    salt: Buffer.from(parts['salt'] ?? '', 'base64'),
    memoryKiB: Number(parts['memory']),
    passes: Number(parts['passes']),
    length: expected.length,
  });
  return timingSafeEqual(expected, actual) && stored !== null;
}

const phc = /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=1\$(?<salt>[\w+/]+)\$(?<hash>[\w+/]+)$/;
const dummyHash = `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1$${toUnpaddedBase64(Buffer.alloc(16))}$${toUnpaddedBase64(Buffer.alloc(32))}`;

interface Parameters {
  salt: Buffer;
  memoryKiB: number;
  passes: number;
  length: number;
}

function deriveArgon2id(password: string, { salt, memoryKiB: memory, passes: rounds, length }: Parameters) {
  const message = password.normalize('NFKC');
  return runQueued(() =>
    derive('argon2id', { message, nonce: salt, parallelism: 1, tagLength: length, memory, passes: rounds }),
  );
}

function toUnpaddedBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
