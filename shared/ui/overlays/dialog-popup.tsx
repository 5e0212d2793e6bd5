import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { useTranslation } from '@liaison/shared/i18n';
import { css, styled } from 'styled-components';
import { Icon } from '../base/icon.tsx';
import { IconButton } from '../base/icon-button.tsx';
import { Heading, VisuallyHidden } from '../base/text.tsx';
import {
  color,
  layer,
  mediaDown,
  mediaLow,
  mediaMotion,
  mediaUp,
  motion,
  radius,
  shadow,
  space,
} from '../base/tokens.ts';
import { useCloseRequest } from './use-close-request.ts';
import { useInertPage } from './use-inert-page.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The title stays visible to screen readers. */
  hideTitle?: boolean;
  children?: ReactNode;
  /** Buttons below the content. */
  actions?: ReactNode;
  size?: 'normal' | 'wide' | 'fullScreen';
  sheet?: boolean;
  required?: boolean;
  /** A press beside the dialog does not close it: for forms, and for a second press that comes when the dialog has become smaller. */
  staysOnOutsidePress?: boolean;
  /** Gets the focus when the dialog opens; by default its first control. */
  initialFocus?: RefObject<HTMLElement | null>;
}

export function DialogPopup({
  open,
  onClose,
  title,
  hideTitle,
  children,
  actions,
  size = 'normal',
  sheet,
  required,
  staysOnOutsidePress,
  initialFocus,
}: DialogProps) {
  const { t } = useTranslation('common');
  const menuButton = useMenuButton(open);
  const isTopmost = useInertPage(open);
  useCloseRequest(open && !required, onClose);
  return (
    <Dialog.Root
      open={open}
      disablePointerDismissal={required || staysOnOutsidePress}
      onOpenChange={(isOpen, details) => {
        if (isOpen) return;
        // Esc reaches all open dialogs when the focus is in none of them, also those below one that it has just closed.
        if (required || details.event.defaultPrevented || !isTopmost()) details.cancel();
        else onClose();
      }}
    >
      <Dialog.Portal>
        <Backdrop />
        <Frame
          $size={size}
          $sheet={sheet}
          initialFocus={initialFocus}
          // The choice of the menu is gone by then, and the library would not find what the menu belongs to.
          finalFocus={menuButton && (() => (menuButton.isConnected ? menuButton : null))}
        >
          <Header $hidden={hideTitle && required}>
            <Dialog.Title render={hideTitle ? <VisuallyHidden as="h2" /> : <Heading as="h2" $size={3} />}>
              {title}
            </Dialog.Title>
            {!required && (
              <IconButton label={t('actions.close')} onClick={onClose}>
                <Icon icon={X} size={24} />
              </IconButton>
            )}
          </Header>
          <Body>{children}</Body>
          {actions && (
            <Footer>
              <Actions>{actions}</Actions>
            </Footer>
          )}
        </Frame>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The button of the menu whose choice has opened the dialog, kept until it opens again. */
function useMenuButton(isOpen: boolean): HTMLElement | undefined {
  const [last, setLast] = useState<{ isOpen: boolean; button?: HTMLElement | undefined }>({ isOpen: false });
  if (last.isOpen !== isOpen) setLast({ isOpen, button: isOpen ? findMenuButton() : last.button });
  return last.button;
}

function findMenuButton(): HTMLElement | undefined {
  const menu = document.activeElement?.closest('[role="menu"]');
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '') ?? undefined;
}

const Backdrop = styled(Dialog.Backdrop)`
  position: fixed;
  inset: 0;
  z-index: ${layer.dialogBackdrop};
  background: rgb(23 14 21 / 0.55);
  transition: opacity ${motion.normal};
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
  @media (prefers-reduced-transparency: reduce) {
    background: ${color.sunken};
  }
`;

const sheetStyle = css`
  ${mediaDown.s} {
    inset: auto 0 0;
    width: 100%;
    max-width: none;
    max-height: 92dvh;
    margin: 0;
    border-radius: ${radius.card} ${radius.card} 0 0;
    padding-bottom: max(${space[4]}, env(safe-area-inset-bottom));
  }
`;

/** Beside the notch of a phone that is turned, and above the bar at its lower edge. */
const createBoxStyle = (width: string) => css`
  --margin-block: max(16px, env(safe-area-inset-top), env(safe-area-inset-bottom));
  inset: 0 max(16px, env(safe-area-inset-right)) 0 max(16px, env(safe-area-inset-left));
  width: auto;
  max-width: ${width};
  height: fit-content;
  max-height: calc(100dvh - 2 * var(--margin-block));
  margin: auto;
  border-radius: ${radius.card};
  box-shadow: ${shadow};
`;

const sizes = {
  normal: createBoxStyle('480px'),
  wide: createBoxStyle('720px'),
  fullScreen: css`
    inset: 0;
    width: auto;
    height: auto;
    padding: 0 env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);
  `,
} as const;

const Frame = styled(Dialog.Popup)<{ $size: keyof typeof sizes; $sheet?: boolean }>`
  position: fixed;
  z-index: ${layer.dialog};
  display: flex;
  flex-direction: column;
  background: ${color.surface};
  color: ${color.text};
  border: 1px solid transparent;
  ${({ $size }) => sizes[$size]}
  ${({ $sheet }) => $sheet && sheetStyle}
  transition:
    opacity ${motion.normal},
    transform ${motion.normal};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
  ${mediaMotion} {
    &[data-starting-style],
    &[data-ending-style] {
      transform: translateY(12px);
    }
  }
  &:focus-visible {
    outline: none;
  }
  /* At 400 % zoom its heading and buttons would leave no room for the text. */
  ${mediaLow} {
    overflow-y: auto;
  }
`;

const Header = styled.div<{ $hidden?: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  ${({ $hidden }) =>
    !$hidden &&
    css`
      /* A title of two lines keeps its height when the content scrolls. */
      flex: none;
      min-height: 56px;
      padding: ${space[3]} ${space[3]} 0 ${space[5]};
    `}
`;

const Body = styled.div`
  /* Not 1, whose base of 0% Safari takes of the height fit-content: the content would have none. */
  flex: 1 1 auto;
  overflow-y: auto;
  ${mediaLow} {
    flex: 1 0 auto;
    overflow-y: visible;
  }
  padding: ${space[3]} ${space[5]} ${space[5]};
`;

const Footer = styled.div`
  padding: ${space[4]} ${space[5]};
  border-top: 1px solid ${color.line};
`;

/** All of one size, so that no choice is made to look smaller: one below the other on phones, as wide as the widest elsewhere. */
const Actions = styled.div`
  display: grid;
  gap: ${space[3]};
  ${mediaUp.s} {
    grid-auto-flow: column;
    grid-auto-columns: 1fr;
    width: fit-content;
    max-width: 100%;
    margin-inline-start: auto;
  }
`;
