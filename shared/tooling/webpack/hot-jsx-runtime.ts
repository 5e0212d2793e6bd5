import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/** In place of `react/jsx-dev-runtime`, which hot replacement's sources ask for and the shell does not provide. */
export const jsxDEV = (type: Parameters<typeof jsx>[0], props: unknown, key?: string, isStatic?: boolean) =>
  (isStatic ? jsxs : jsx)(type, props, key);

export { Fragment };
