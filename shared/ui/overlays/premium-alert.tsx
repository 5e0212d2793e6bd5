import { useTranslation } from '@liaison/shared/i18n';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../base/button.tsx';
import { Stack } from '../base/layout.tsx';
import { Text } from '../base/text.tsx';
import { PremiumClaim } from '../members/premium-claim.tsx';
import { Dialog } from './dialog.tsx';

/** Says that something is for premium members only, and leads to what premium is. `children` names what it is. */
export function PremiumAlert({ open, onClose, children }: PremiumAlertProps) {
  const { t } = useTranslation('common');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('premium.title')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('premium.later')}
          </Button>
          <ButtonLink to="/premium">{t('premium.more')}</ButtonLink>
        </>
      }
    >
      <Stack $gap={3}>
        <Text>{children}</Text>
        <Text>{t('premium.how')}</Text>
        <PremiumClaim />
      </Stack>
    </Dialog>
  );
}

interface PremiumAlertProps {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}
