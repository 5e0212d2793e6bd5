interface Options {
  maxRunning: number;
  maxWaiting: number;
  /** The error thrown when the queue is full. */
  createError: () => Error;
}

/** Runs at most `maxRunning` tasks at a time, in order of arrival. While `maxWaiting` tasks are queued, further ones fail. */
export function createBoundedQueue({ maxRunning, maxWaiting, createError }: Options) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= maxRunning) {
      if (queue.length >= maxWaiting) throw createError();
      // The finishing task passes its place to this one, so `running` is not incremented.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
