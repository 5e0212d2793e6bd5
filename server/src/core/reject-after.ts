/** For `Promise.race` with an answer that may never come. Keeps no process running. */
export const rejectAfter = (ms: number): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms).unref();
  });
