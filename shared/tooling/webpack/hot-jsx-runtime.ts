import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/** Replaces `react/jsx-dev-runtime`, which code compiled for hot replacement imports and the shell does not provide. */
export const jsxDEV = (type: Parameters<typeof jsx>[0], props: unknown, key?: string, isStatic?: boolean) =>
  (isStatic ? jsxs : jsx)(type, props, key);

export { Fragment };
