/**
 * React Refresh attaches to React through the global hook of React's developer tools. A module under development loads after
 * React, so the hook must exist before React and keep the renderers that register.
 */
if (process.env.NODE_ENV === 'development' && !('__REACT_DEVTOOLS_GLOBAL_HOOK__' in globalThis)) {
  const renderers = new Map<number, unknown>();
  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      renderers,
      supportsFiber: true,
      inject(renderer: unknown) {
        renderers.set(renderers.size + 1, renderer);
        return renderers.size;
      },
      onScheduleFiberRoot() {},
      onCommitFiberRoot() {},
      onCommitFiberUnmount() {},
    },
  });
}
