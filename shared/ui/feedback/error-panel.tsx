import { RotateCw } from 'lucide-react';
import { useTranslation } from '@liaison/shared/i18n';
import { styled } from 'styled-components';
import { Icon } from '../base/icon.tsx';
import { Button } from '../base/button.tsx';
import { Card } from '../base/layout.tsx';
import { Text } from '../base/text.tsx';
import { space } from '../base/tokens.ts';

/** An error with a retry button. Support finds the failed request in the log by `requestId`. */
export function ErrorPanel({ message, onRetry, requestId, isRetrying }: ErrorPanelProps) {
  const { t } = useTranslation(['common', 'errors']);
  return (
    <Box role="alert">
      <Text $size="l" $weight="bold">
        {t('common:error.title')}
      </Text>
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

const Box = styled(Card)`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[6]} ${space[4]};
  text-align: center;

  ${Card} & {
    padding: 0;
    border: 0;
  }
`;
