interface Bounds {
  parallel: number;
  waiting: number;
  /** What a caller gets when the queue is full. */
  refuse: () => Error;
}

/** Runs at most `parallel` tasks at a time, in order of arrival; with `waiting` in line, further ones are refused. */
export function createBoundedQueue({ parallel, waiting, refuse }: Bounds) {
  const line: (() => void)[] = [];
  let running = 0;

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= parallel) {
      if (line.length >= waiting) throw refuse();
      // The one who finishes hands its place over, so `running` stays as it is.
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
