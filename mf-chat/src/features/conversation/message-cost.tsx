import type { Conversation, User } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { useMessagePrice, useSettings } from '@liaison/shared/session';
import { space, Text } from '@liaison/shared/ui';
import { styled } from 'styled-components';
import { ResendActivation } from './resend-activation.tsx';

/** The cost of a message in credits and money, and the balance, visible before sending (CHAT-033). */
export function MessageCost({
  id,
  conversation,
  user,
}: {
  id: string;
  conversation: Conversation;
  user: User;
}) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const money = useMessagePrice();
  const { message_credits } = useSettings();
  const { message: count } = conversation.cost;
  const credits = t('common:credits', { count });
  const freeLeft = conversation.conversation === null ? conversation.free_conversations_left : null;
  return (
    <Description id={id}>
      <Lines>
        <Text $size="xs" $muted $figures>
          {money
            ? t('cost.money', {
                credits,
                price: format.money(Math.round((money.costs / message_credits) * count), money.currency),
              })
            : t('cost.credits', { credits })}
          {`\u00a0· ${t('cost.balance', { balance: t('common:credits', { count: user.credits }) })}`}
        </Text>
        {freeLeft !== null && freeLeft > 0 && (
          <Text $size="xs" $muted>
            {t('cost.freeConversations', { count: freeLeft })}
          </Text>
        )}
      </Lines>
      {user.status === 'not_confirmed' && (
        <Confirmation>
          <Text $size="xs" $muted>
            {t('confirm.text', { name: conversation.profile.name })}
          </Text>
          <ResendActivation />
        </Confirmation>
      )}
    </Description>
  );
}

const Description = styled.div`
  display: contents;
`;

/** Below the tools where it would be a column of single words beside them. */
const Lines = styled.div`
  flex: 1 1 11rem;
  min-width: 0;
`;

/** In a row of its own, after the number of characters: beside the tools of a phone it would be a high column. */
const Confirmation = styled.div`
  order: 1;
  flex: 0 0 100%;
  min-width: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[3]};

  > :first-child {
    flex: 1 1 11rem;
  }
  /* The text of the button, not its padding, stands at the edge of the column; forced colours show a border there. */
  @media (forced-colors: none) {
    > button {
      margin-inline: -${space[3]};
    }
  }
`;
