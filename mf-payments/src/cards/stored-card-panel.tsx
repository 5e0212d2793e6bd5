import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSingleMutation } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { Alert, Button, Cluster, QueryView, Stack, Text, useErrorText } from '@liaison/shared/ui';
import { deleteStoredCard, storedCardQuery } from './stored-card.api.ts';
import { useCardName } from './use-card-name.ts';

/** The member's stored card, which can be removed; nothing without one (PAY-015). */
export function StoredCardPanel() {
  const { t } = useTranslation('payments');
  const errorText = useErrorText();
  const getCardName = useCardName();
  const outcome = useRef<HTMLParagraphElement>(null);
  const query = useQuery(storedCardQuery);
  const removal = useSingleMutation(deleteStoredCard, { isRepeatable: true });
  return (
    <Stack $gap={2}>
      <QueryView query={query} loading={null}>
        {({ card }) =>
          card && (
            <Cluster $justify="space-between">
              <Text>{t('card.stored', { card: getCardName(card) })}</Text>
              <Button
                small
                variant="secondary"
                loading={removal.isPending}
                // The button disappears with the card, so the outcome takes the focus.
                onClick={() => removal.mutate(undefined, { onSuccess: () => outcome.current?.focus() })}
              >
                {t('card.remove')}
              </Button>
            </Cluster>
          )
        }
      </QueryView>
      {removal.error && <Alert tone="error">{errorText(removal.error)}</Alert>}
      <Text role="status" $size="s" ref={outcome} tabIndex={-1}>
        {removal.isSuccess && t('card.removed')}
      </Text>
    </Stack>
  );
}
