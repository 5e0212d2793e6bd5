import type { Message } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { color, Icon, radius } from '@liaison/shared/ui';
import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react';
import { styled } from 'styled-components';

const icons = {
  sending: Clock,
  sent: Check,
  delivered: CheckCheck,
  read: Check,
  failed: CircleAlert,
} as const;

/** Each status has its own shape and accessible name: read is a tick in a disc. */
export function MessageStatus({ status }: { status: Message['status'] | 'sending' | 'failed' }) {
  const { t } = useTranslation('chat');
  const Mark = status === 'read' ? Disc : Place;
  return (
    <Mark role="img" title={t(`status.${status}`)}>
      <Icon icon={icons[status]} size={status === 'read' ? 12 : 16} />
    </Mark>
  );
}

const Place = styled.span`
  display: inline-grid;
  place-items: center;
  height: 16px;
  min-width: 16px;
`;

/** In the colours of an own bubble, inverted. */
const Disc = styled(Place)`
  border: 1px solid transparent;
  border-radius: ${radius.full};
  background: ${color.onOwn};
  color: ${color.own};
`;
