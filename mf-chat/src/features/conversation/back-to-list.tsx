import { useTranslation } from '@liaison/shared/i18n';
import { Icon, mediaUp, targetSize } from '@liaison/shared/ui';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { keptSearch } from '../../conversations/use-conversation-search.ts';

/** Leads from a conversation to the list, where it is not beside the conversation. */
export function BackToList() {
  const { t } = useTranslation('chat');
  return (
    <Back to="/chats" state={keptSearch} aria-label={t('thread.toMessages')}>
      <Icon icon={ArrowLeft} size={24} />
    </Back>
  );
}

const Back = styled(Link)`
  display: grid;
  place-items: center;
  flex: none;
  width: ${targetSize};
  height: ${targetSize};
  color: inherit;

  ${mediaUp.l} {
    display: none;
  }
  @media print {
    display: none;
  }
`;
