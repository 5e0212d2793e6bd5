import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '@liaison/shared/i18n';
import { css, styled } from 'styled-components';
import { Icon } from '../base/icon.tsx';
import { IconButton } from '../base/icon-button.tsx';
import { color, fontSize, fontWeight, radius, space } from '../base/tokens.ts';
import { toneStyles } from '../base/tone-styles.ts';

const icons = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
} as const;

/** A permanent inline notice. Screen readers announce its text, `error` immediately and the other tones when idle. */
export function Alert({ tone = 'info', icon, title, children, action, onDismiss }: AlertProps) {
  const { t } = useTranslation('common');
  return (
    <Box $tone={tone}>
      {icon ?? <Icon icon={icons[tone]} size={24} />}
      <Body>
        <div role={tone === 'error' ? 'alert' : 'status'}>
          {title && <Title>{title}</Title>}
          {children && <div>{children}</div>}
        </div>
        {action}
      </Body>
      {onDismiss && (
        <IconButton label={t('actions.dismiss')} onClick={onDismiss}>
          <Icon icon={X} />
        </IconButton>
      )}
    </Box>
  );
}

export interface AlertProps {
  tone?: keyof typeof icons;
  /** Default: the icon of the tone. */
  icon?: ReactNode;
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
  ...toneStyles,
} as const;

const Box = styled.div<{ $tone: keyof typeof tones }>`
  display: flex;
  align-items: flex-start;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.card};
  /* Forced colours replace the background, and give the outline a colour. */
  outline: 1px solid transparent;
  outline-offset: -1px;
  font-size: ${fontSize.s};
  ${({ $tone }) => tones[$tone]}

  > button {
    margin: -10px -10px -10px auto;
  }
`;

/** The action is beside the text, where that leaves the text enough width. */
const Body = styled.div`
  min-width: 0;
  flex: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[5]};
  padding-block: 1px;
  /* A long e-mail address has no other place to break. */
  overflow-wrap: anywhere;

  > :first-child {
    flex: 1 1 320px;
    min-width: 0;
  }
`;

const Title = styled.div`
  font-weight: ${fontWeight.bold};
`;
