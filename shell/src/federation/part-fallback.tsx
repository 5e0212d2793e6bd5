import { useTranslation } from '@liaison/shared/i18n';
import { Button, color, space } from '@liaison/shared/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { isLoadError } from './part.ts';

interface PartFallbackProps {
  error: unknown;
  onRetry: () => void;
  /**
   * About as high as a screen, so that the footer moves little when the screen has loaded. It also retries when the connection is back, as
   * parts in slots do by themselves.
   */
  isScreen?: boolean;
}

/** Replaces a part that failed: an error message with a button to retry without reloading the page. */
export function PartFallback({ error, onRetry, isScreen }: PartFallbackProps) {
  const { t } = useTranslation('shell');
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the page keeps working; the cause is for developers
    console.warn('A part of the page failed', error);
  }, [error]);

  const box = useRef<HTMLDivElement>(null);
  const retry = () => {
    // The button goes away, and the focus would be lost with it.
    if (box.current?.contains(document.activeElement))
      box.current.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    onRetry();
  };
  const handleOnline = useEffectEvent(retry);
  useEffect(() => {
    // What has loaded is discarded by a retry, with the stores of its module.
    if (!isScreen || !isLoadError(error)) return;
    addEventListener('online', handleOnline);
    return () => removeEventListener('online', handleOnline);
  }, [isScreen, error]);

  return (
    <Box ref={box} $isScreen={isScreen}>
      <p role="alert">{t('federation.failed')}</p>
      <Button variant="secondary" small onClick={retry}>
        {t('federation.retry')}
      </Button>
    </Box>
  );
}

const Box = styled.div<{ $isScreen: boolean | undefined }>`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${space[3]};
  min-height: ${({ $isScreen }) => ($isScreen ? '70vh' : 'inherit')};
  padding: ${space[5]} ${space[4]};
  text-align: center;
  color: ${color.muted};
`;
