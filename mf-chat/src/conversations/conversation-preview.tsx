import type { ConversationSummary, Message } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { color, fontSize, Icon, VisuallyHidden } from '@liaison/shared/ui';
import { Gift, Image } from 'lucide-react';
import { styled } from 'styled-components';
import { isDeletedMessage } from '../deleted-message.ts';
import { toConversationKey, useDraft } from '../drafts/draft.store.ts';
import { getGiftNameKeys } from '../gifts/gift-name.ts';
import { useIsTyping } from '../typing/use-is-typing.ts';

/** One line: that the other member is typing, else the unsent draft, else the last message. */
export function ConversationPreview({ row }: { row: ConversationSummary }) {
  const { t } = useTranslation('chat');
  const user = useUser();
  const draft = useDraft(toConversationKey(user?.id ?? '', row.profile.id));
  const isTyping = useIsTyping(row.conversation);
  if (isTyping) return <Line>{t('typing', { name: row.profile.name })}</Line>;
  if (draft !== '') {
    return (
      <Line>
        <Draft>{t('row.draft')}</Draft> <bdi lang="">{draft}</bdi>
      </Line>
    );
  }
  return <Line>{row.last_message && <LastMessage message={row.last_message} />}</Line>;
}

function LastMessage({ message }: { message: Message }) {
  const { t } = useTranslation('chat');
  if (isDeletedMessage(message)) return <em>{t('thread.deleted')}</em>;
  return (
    <>
      {message.from === 'me' && <>{t('row.you')} </>}
      {message.type === 'photo' && (
        <>
          <Icon icon={Image} size={16} /> {t('row.photo')}
        </>
      )}
      {message.type === 'gift' && (
        <>
          <Icon icon={Gift} size={16} />
          <VisuallyHidden>{t('row.gift')}</VisuallyHidden> {t(getGiftNameKeys(message.gift?.id))}
        </>
      )}
      {message.type === 'text' && <bdi lang="">{message.text}</bdi>}
    </>
  );
}

const Line = styled.div`
  flex: 1;
  min-width: 0;
  min-height: 1.5em;
  overflow: hidden;
  font-size: ${fontSize.s};
  color: ${color.muted};
  white-space: nowrap;
  text-overflow: ellipsis;

  svg {
    display: inline;
    vertical-align: -3px;
  }
`;

const Draft = styled.span`
  color: ${color.error};
`;
