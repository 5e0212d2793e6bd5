import { useTranslation } from '@liaison/shared/i18n';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { showToast } from '../overlays/toast.ts';

interface LazyProps<Props> {
  isNeeded: boolean;
  /** Another value loads again what did not load. */
  attempt?: string;
  /** Ends the need. One that begins anew loads again. Left out where nobody asked for the component: a failure then shows no message. */
  onFailure?: (() => void) | undefined;
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
 * A component whose code is loaded when it is needed. A failure, such as one without a connection, shows a message; with React's `lazy` it
 * would replace the screen by an error, and could not be repeated.
 */
export function createLazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => (loaded ??= await load());

  function Lazy({ isNeeded, attempt, onFailure, fallback = null, props }: LazyProps<Props>) {
    // Rendered from the first need on, also while it is not needed: a dialog closes with a transition.
    const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
    const { t } = useTranslation('errors');
    const handleFailure = useEffectEvent(() => {
      if (!onFailure) return;
      showToast(t('unavailable'), 'error');
      onFailure();
    });
    const isMissing = isNeeded && !Component;
    if (isMissing && loaded) setComponent(() => loaded);
    useEffect(() => {
      if (!isMissing) return;
      let isGone = false;
      loadOnce().then(
        () => isGone || setComponent(() => loaded),
        () => isGone || handleFailure(),
      );
      return () => {
        isGone = true;
      };
    }, [isMissing, attempt]);
    return Component ? <Component {...props} /> : fallback;
  }

  return { Lazy, preload: () => void loadOnce().catch(() => undefined) };
}
