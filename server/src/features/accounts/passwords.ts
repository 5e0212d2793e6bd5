import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { DomainError } from '../../core/domain-error.ts';
import { createBoundedQueue } from './bounded-queue.ts';

const memoryKiB = 19 * 1024;
const passes = 2;
const derive = promisify(argon2);

/**
 * Hashing is the one expensive thing a stranger can ask for. A few run at a time, some wait, more are turned away at once:
 * the rest of the service keeps its processors and its threads.
 */
const queue = createBoundedQueue({
  parallel: Math.max(1, Math.min(3, availableParallelism() - 1)),
  waiting: 200,
  refuse: () => new DomainError('unavailable'),
});

/** Argon2id as a PHC string, so that stronger settings can come later beside the present ones. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await argon2id(password, { salt, memoryKiB, passes, length: 32 });
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1$${unpadded(salt)}$${unpadded(hash)}`;
}

/** False without a stored hash too, after the same work: an unknown account takes as long as a known one. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = phc.exec(stored ?? nobody)?.groups;
  if (!parts) throw new Error('A stored password hash is not a PHC string of argon2id');
  const expected = Buffer.from(parts['hash'] ?? '', 'base64');
  const actual = await argon2id(password, {
    salt: Buffer.from(parts['salt'] ?? '', 'base64'),
    memoryKiB: Number(parts['memory']),
    passes: Number(parts['passes']),
    length: expected.length,
  });
  return timingSafeEqual(expected, actual) && stored !== null;
}

const phc = /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=1\$(?<salt>[\w+/]+)\$(?<hash>[\w+/]+)$/;
const nobody = `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1$${unpadded(Buffer.alloc(16))}$${unpadded(Buffer.alloc(32))}`;

interface Parameters {
  salt: Buffer;
  memoryKiB: number;
  passes: number;
  length: number;
}

function argon2id(password: string, { salt, memoryKiB: memory, passes: rounds, length }: Parameters) {
  const message = password.normalize('NFKC');
  return queue(() =>
    derive('argon2id', { message, nonce: salt, parallelism: 1, tagLength: length, memory, passes: rounds }),
  );
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
