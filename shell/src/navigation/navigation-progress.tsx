import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '@liaison/shared/i18n';
import { color, layer, mediaMotion } from '@liaison/shared/ui';
import { useLocation, useNavigation } from 'react-router';
import { keyframes, styled } from 'styled-components';
import { getScreenPart } from '../router/site-routes.ts';

const delayMs = 200;

/** A progress bar while a navigation or the code of its screen takes longer than 200 ms; it fills within 5 s (SHELL-042). */
export function NavigationProgress() {
  const { state } = useNavigation();
  const isScreenLoading = useIsScreenLoading();
  return state === 'idle' && !isScreenLoading ? null : <DelayedBar />;
}

/** The router is idle as soon as it shows the placeholder of a slow screen. */
function useIsScreenLoading(): boolean {
  const { pathname } = useLocation();
  const subscribe = useCallback(
    (onChange: () => void) => getScreenPart(pathname).subscribe(onChange),
    [pathname],
  );
  return useSyncExternalStore(
    subscribe,
    () => getScreenPart(pathname).state().status === 'pending',
    () => false,
  );
}

function DelayedBar() {
  const { t } = useTranslation('common');
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return isShown ? <Line role="progressbar" aria-label={t('loading')} /> : null;
}

const grow = keyframes`
  from { transform: scaleX(0); }
  to { transform: scaleX(0.95); }
`;

const Line = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${layer.top};
  /* Forced colours would replace a background. */
  border-top: 3px solid ${color.accent};
  transform-origin: left;
  ${mediaMotion} {
    animation: ${grow} 5s cubic-bezier(0.1, 0.7, 0.3, 1) forwards;
  }
`;
