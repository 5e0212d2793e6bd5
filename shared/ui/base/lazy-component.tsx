import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';

export interface LazyProps<Props> {
  isNeeded: boolean;
  /** Ends the need, or announces the failure. A need that begins anew loads again. */
  onFailure: () => void;
  /** Shown until the code is there. */
  fallback?: ReactNode;
  props: Props;
}

export interface LazyComponent<Props> {
  Lazy: ComponentType<LazyProps<Props>>;
  /** Loads the code ahead of its use. A failure is left to the use. */
  preload(): void;
}

/**
 * A component whose code is loaded when it is needed. With React's `lazy` a failure, such as one without a connection, would replace the
 * screen by an error, and could not be repeated.
 */
export function createLazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => (loaded ??= await load());

  function Lazy({ isNeeded, onFailure, fallback = null, props }: LazyProps<Props>) {
    const [Component, setComponent] = useState(() => loaded);
    const handleFailure = useEffectEvent(onFailure);
    const isMissing = isNeeded && !Component;
    useEffect(() => {
      if (!isMissing) return;
      let isGone = false;
      async function loadComponent() {
        try {
          const component = await loadOnce();
          if (!isGone) setComponent(() => component);
        } catch {
          if (!isGone) handleFailure();
        }
      }
      void loadComponent();
      return () => {
        isGone = true;
      };
    }, [isMissing]);
    return Component ? <Component {...props} /> : fallback;
  }

  return { Lazy, preload: () => void loadOnce().catch(() => undefined) };
}
