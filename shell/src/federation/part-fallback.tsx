import { useTranslation } from '@liaison/shared/i18n';
import { useEffect } from 'react';
import { styled } from 'styled-components';

interface PartFallbackProps {
  error: unknown;
  onRetry: () => void;
}

/** Replaces a part that failed: an error message with a button to retry without reloading the page. */
export function PartFallback({ error, onRetry }: PartFallbackProps) {
  const { t } = useTranslation('shell');
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the page keeps working; the cause is for developers
    console.warn('A part of the page failed', error);
  }, [error]);

  return (
    <Box>
      <p role="alert">{t('federation.failed')}</p>
      <Retry type="button" onClick={onRetry}>
        {t('federation.retry')}
      </Retry>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 12px;
  min-height: inherit;
  padding: 24px 16px;
  text-align: center;
  color: var(--muted);

  p {
    margin: 0;
  }
`;

const Retry = styled.button`
  min-height: 44px;
  padding: 0 24px;
  border: 1px solid var(--control);
  border-radius: 10px;
  background: var(--surface);
  color: var(--text);
  font: inherit;
  font-weight: 560;
  cursor: pointer;
`;
