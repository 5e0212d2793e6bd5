import type { Thread, User } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { useMessagePrice } from '@liaison/shared/session';
import { Text } from '@liaison/shared/ui';
import { styled } from 'styled-components';
import { ResendActivation } from './resend-activation.tsx';

/** What a message costs, in credits and in money, and what one has; never a surprise after sending (CHAT-033). */
export function CostLine({ id, thread, user }: { id: string; thread: Thread; user: User }) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const money = useMessagePrice();
  const credits = t('common:credits', { count: thread.cost.message });
  const left = thread.conversation === null ? thread.free_conversations_left : null;
  return (
    <Lines id={id}>
      <Text $size="xs" $muted $figures>
        {money
          ? t('cost.money', { credits, price: format.money(money.costs, money.currency) })
          : t('cost.credits', { credits })}{' '}
        · {t('cost.balance', { balance: t('common:credits', { count: user.credits }) })}
      </Text>
      {left !== null && left > 0 && (
        <Text $size="xs" $muted>
          {t('cost.freeConversations', { count: left })}
        </Text>
      )}
      {user.status === 'not_confirmed' && (
        <Text as="div" $size="xs" $muted>
          {t('confirm.text', { name: thread.profile.name })} <ResendActivation />
        </Text>
      )}
    </Lines>
  );
}

const Lines = styled.div`
  min-width: 0;
`;
