import type { Message } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { color, radius } from '@liaison/shared/ui';
import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react';
import { css, styled } from 'styled-components';

const icons = {
  sending: Clock,
  sent: Check,
  delivered: CheckCheck,
  read: CheckCheck,
  failed: CircleAlert,
} as const;

/** A shape for each state, never a colour alone, and a name for those who listen. */
export function MessageStatus({ status }: { status: Message['status'] | 'sending' | 'failed' }) {
  const { t } = useTranslation('chat');
  const Icon = icons[status];
  return (
    <Mark
      role="img"
      aria-label={t(`status.${status}`)}
      title={t(`status.${status}`)}
      $filled={status === 'read'}
    >
      <Icon size={16} strokeWidth={2} aria-hidden="true" />
    </Mark>
  );
}

/** Read is the same pair of ticks in reverse; only own bubbles have ticks, so these are their colours. */
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
