/**
 * Hot replacement attaches to React through the hook that React's developer tools use. The module under development
 * comes after React, so the hook must be there before it and remember who registered.
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
