import { useTranslation } from '@liaison/shared/i18n';
import type { SlotProps } from '@liaison/shared/module';
import { useUser } from '@liaison/shared/session';
import { Button, ButtonLink, Icon, mediaDown, VisuallyHidden } from '@liaison/shared/ui';
import { Gift } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { giftParameter, toGiftPath } from './gift-path.ts';

const GiftPicker = lazy(() => import('./gift-picker.tsx').then((module) => ({ default: module.GiftPicker })));

/** Opens the gift picker; leads a visitor to sign-in and from there to the picker (MEM-024). */
export function Component({ profile }: SlotProps['member-actions']) {
  const { t } = useTranslation('chat');
  const user = useUser();
  const [parameters, setParameters] = useSearchParams();
  const [isPressed, setPressed] = useState(false);
  const isOpen = user !== null && (isPressed || parameters.has(giftParameter));
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  if (user?.id === profile.id || profile.status !== 'active') return null;

  function close() {
    setPressed(false);
    const next = new URLSearchParams(parameters);
    next.delete(giftParameter);
    if (parameters.has(giftParameter)) setParameters(next, { replace: true, preventScrollReset: true });
  }

  const icon = <Icon icon={Gift} />;
  const label = (
    <>
      <Label>{t('gift.action')}</Label>
      <VisuallyHidden>{t('gift.title', { name: profile.name })}</VisuallyHidden>
    </>
  );
  return user ? (
    <>
      <Button variant="secondary" icon={icon} onClick={() => setPressed(true)}>
        {label}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <GiftPicker open={isOpen} onClose={close} profile={profile} user={user} />
        </Suspense>
      )}
    </>
  ) : (
    <ButtonLink
      to={`/login?${new URLSearchParams({ next: toGiftPath(profile.id) })}`}
      variant="secondary"
      icon={icon}
    >
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
