import { useEffect, useState } from 'react';
import { useTranslation } from '@liaison/shared/i18n';
import { color, layer, mediaMotion } from '@liaison/shared/ui';
import { useNavigation } from 'react-router';
import { keyframes, styled } from 'styled-components';

const delayMs = 200;

/** A progress bar for navigations that take longer than 200 ms; it fills within 5 s (SHELL-042). */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <DelayedBar />;
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
  height: 3px;
  background: ${color.accent};
  transform-origin: left;
  ${mediaMotion} {
    animation: ${grow} 5s cubic-bezier(0.1, 0.7, 0.3, 1) forwards;
  }
`;
