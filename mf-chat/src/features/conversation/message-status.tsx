import type { Message } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { color, Icon, radius } from '@liaison/shared/ui';
import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react';
import { css, styled } from 'styled-components';

const icons = {
  sending: Clock,
  sent: Check,
  delivered: CheckCheck,
  read: CheckCheck,
  failed: CircleAlert,
} as const;

/** Each status has its own icon and accessible name, not only a colour. */
export function MessageStatus({ status }: { status: Message['status'] | 'sending' | 'failed' }) {
  const { t } = useTranslation('chat');
  const icon = icons[status];
  return (
    <Mark
      role="img"
      aria-label={t(`status.${status}`)}
      title={t(`status.${status}`)}
      $filled={status === 'read'}
    >
      <Icon icon={icon} size={16} />
    </Mark>
  );
}

/** Read has the same icon as delivered in inverted colours, those of an own bubble. */
const Mark = styled.span<{ $filled: boolean }>`
  display: inline-grid;
  padding-inline: 3px;
  border-radius: ${radius.full};
  ${({ $filled }) =>
    $filled &&
    css`
      background: ${color.onAccent};
      color: ${color.accent};
    `}
`;
