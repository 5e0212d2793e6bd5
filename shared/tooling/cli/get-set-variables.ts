/** As for the service, a variable of the environment that is empty is not set. */
export const getSetVariables = <T extends Record<string, string | undefined>>(env: T): Partial<T> =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')) as Partial<T>;
