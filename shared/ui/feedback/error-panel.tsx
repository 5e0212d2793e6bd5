import { RotateCw } from 'lucide-react';
import { useTranslation } from '@liaison/shared/i18n';
import { styled } from 'styled-components';
import { Icon } from '../base/icon.tsx';
import { Button } from '../base/button.tsx';
import { Text } from '../base/text.tsx';
import { color, fontSize, fontWeight, radius, space } from '../base/tokens.ts';

/** An error with a retry button. Support finds the failed request in the log by `requestId`. */
export function ErrorPanel({ message, onRetry, requestId, isRetrying }: ErrorPanelProps) {
  const { t } = useTranslation(['common', 'errors']);
  return (
    <Box role="alert">
      <Title>{t('common:error.title')}</Title>
      <Text $muted>{message ?? t('errors:internal')}</Text>
      {onRetry && (
        <Button variant="secondary" icon={<Icon icon={RotateCw} />} onClick={onRetry} loading={isRetrying}>
          {t('common:actions.retry')}
        </Button>
      )}
      {requestId && (
        <Text $size="xs" $muted>
          {t('common:error.request', { id: requestId })}
        </Text>
      )}
    </Box>
  );
}

export interface ErrorPanelProps {
  message?: string;
  onRetry?: () => void;
  requestId?: string;
  isRetrying?: boolean;
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[6]} ${space[4]};
  text-align: center;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
`;

const Title = styled.p`
  font-size: ${fontSize.l};
  font-weight: ${fontWeight.bold};
`;
