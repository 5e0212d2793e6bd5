import pLimit from 'p-limit';

interface Options {
  maxRunning: number;
  maxWaiting: number;
  /** The error with which a task is rejected when the queue is full. */
  createError: () => Error;
}

/** Runs at most `maxRunning` tasks at a time, in order of arrival. While `maxWaiting` tasks are queued, further ones fail. */
export function createBoundedQueue({ maxRunning, maxWaiting, createError }: Options) {
  const limit = pLimit(maxRunning);

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= maxRunning + maxWaiting) throw createError();
    return limit(task);
  };
}
