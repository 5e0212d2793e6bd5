import { useTranslation } from '@liaison/shared/i18n';
import { Button, ErrorPanel, space, Text, useErrorText, useLoadOnScroll } from '@liaison/shared/ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';

interface OlderProps {
  isLoading: boolean;
  error: Error | null;
  onLoad: () => void;
}

/** Loads the messages before the first one when it comes into view; after an error only by its button. */
export function OlderMessages({ isLoading, error, onLoad }: OlderProps) {
  const { t } = useTranslation('chat');
  const errorText = useErrorText();
  const ref = useLoadOnScroll<HTMLDivElement>(isLoading || error ? null : onLoad);
  if (error) return <ErrorPanel message={errorText(error)} onRetry={onLoad} />;
  return (
    <Centered ref={ref}>
      <Button variant="quiet" small loading={isLoading} onClick={onLoad}>
        {t('history.older')}
      </Button>
    </Centered>
  );
}

/** Where the service returns no older messages (DEC-10). */
export function HistoryLimit() {
  const { t } = useTranslation('chat');
  return (
    <Centered>
      <Text $size="s" $muted>
        {t('history.hidden')} <Link to="/profile/data">{t('history.download')}</Link>
      </Text>
    </Centered>
  );
}

const Centered = styled.div`
  padding: ${space[3]} ${space[2]} 0;
  text-align: center;
`;
