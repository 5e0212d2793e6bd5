import { useTranslation } from '@liaison/shared/i18n';
import type { SlotProps } from '@liaison/shared/module';
import { useUser } from '@liaison/shared/session';
import { Button, ButtonLink, Icon, mediaDown, VisuallyHidden } from '@liaison/shared/ui';
import { Gift } from 'lucide-react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { LazyGiftPicker } from '../../gifts/lazy-gift-picker.tsx';
import { toGiftPath, useGiftPicker } from '../../gifts/use-gift-picker.ts';

/** Opens the gift picker; leads a visitor to sign-in and from there to the picker (MEM-024). A sent gift opens its conversation. */
export function Component({ profile }: SlotProps['member-actions']) {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const user = useUser();
  const { isOpen, open, close } = useGiftPicker();

  /** Closed first, so that Back from the conversation does not open it again. */
  async function handleSent() {
    await close();
    await navigate(`/members/${profile.id}/chat`);
  }

  if (user?.id === profile.id || profile.status !== 'active') return null;

  const returnPath = toGiftPath(`/members/${profile.id}`);
  const icon = <Icon icon={Gift} />;
  const label = (
    <>
      <Label>{t('gift.action')}</Label>
      <VisuallyHidden>{t('gift.title', { name: profile.name })}</VisuallyHidden>
    </>
  );
  return user ? (
    <>
      <Button variant="secondary" icon={icon} onClick={open}>
        {label}
      </Button>
      <LazyGiftPicker
        isNeeded={isOpen}
        onFailure={close}
        props={{
          open: isOpen,
          onClose: close,
          onSent: () => void handleSent(),
          profile,
          user,
          returnPath,
        }}
      />
    </>
  ) : (
    <ButtonLink to={`/login?${new URLSearchParams({ next: returnPath })}`} variant="secondary" icon={icon}>
      {label}
    </ButtonLink>
  );
}

/** On phones the icon is enough beside like and message. */
const Label = styled.span.attrs({ 'aria-hidden': true })`
  ${mediaDown.m} {
    display: none;
  }
`;
