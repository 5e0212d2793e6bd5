import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '@liaison/shared/i18n';
import { css, styled } from 'styled-components';
import { IconButton } from '../base/icon-button.tsx';
import { color, fontSize, radius, space, weight } from '../base/tokens.ts';

const icons = { info: Info, ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert } as const;

/** A lasting notice in its place. `bad` is announced at once, the others when the reader pauses. */
export function Alert({ tone = 'info', title, children, action, onDismiss }: AlertProps) {
  const { t } = useTranslation('common');
  const Icon = icons[tone];
  return (
    <Box role={tone === 'bad' ? 'alert' : 'status'} $tone={tone}>
      <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
      <Body>
        {title && <Title>{title}</Title>}
        {children && <div>{children}</div>}
        {action && <Action>{action}</Action>}
      </Body>
      {onDismiss && (
        <IconButton label={t('actions.dismiss')} onClick={onDismiss}>
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </Box>
  );
}

export interface AlertProps {
  tone?: keyof typeof icons;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  onDismiss?: () => void;
}

const tones = {
  info: css`
    background: ${color.accentSoft};
    color: ${color.text};
    > svg {
      color: ${color.accent};
    }
  `,
  ok: css`
    background: ${color.okSoft};
    color: ${color.ok};
  `,
  warn: css`
    background: ${color.warnSoft};
    color: ${color.warn};
  `,
  bad: css`
    background: ${color.badSoft};
    color: ${color.bad};
  `,
} as const;

const Box = styled.div<{ $tone: keyof typeof tones }>`
  display: flex;
  align-items: flex-start;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.card};
  font-size: ${fontSize.s};
  ${({ $tone }) => tones[$tone]}

  > svg {
    flex: none;
  }
  > button {
    margin: -10px -10px -10px auto;
  }
`;

const Body = styled.div`
  min-width: 0;
  flex: 1;
  padding-block: 1px;
  /* A mail address has no place to break of its own. */
  overflow-wrap: anywhere;
`;

const Title = styled.div`
  font-weight: ${weight.bold};
`;

const Action = styled.div`
  padding-top: ${space[2]};
`;
