import type { User } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import { Button, color, space } from '@liaison/shared/ui';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { SectionCard } from '../../section-card.tsx';
import { DeletionDiscount } from './deletion-discount.tsx';
import { DeletionForm } from './deletion-form.tsx';

/** Shows the consequences before the form; it must not try to talk the member out of it (DEC-24). */
export function DeleteAccount({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const { refund_days } = useSettings();
  const [isOpen, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const handleCancel = () => {
    setOpen(false);
    heading.current?.focus();
  };

  return (
    <SectionCard title={t('deletion.title')} headingRef={heading}>
      <Consequences>
        <li>{t('deletion.hidden')}</li>
        <li>{t('deletion.purged')}</li>
        <li>{t('deletion.reversible')}</li>
        {user.credits > 0 && (
          <li>
            {t('deletion.credits', { count: user.credits })}
            {user.paid_user && ` ${t('deletion.paidCredits', { days: refund_days })}`}
          </li>
        )}
      </Consequences>
      <DeletionDiscount />
      {isOpen ? (
        <DeletionForm onCancel={handleCancel} />
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t('deletion.open')}
          </Button>
        </div>
      )}
    </SectionCard>
  );
}

const Consequences = styled.ul`
  display: grid;
  gap: ${space[2]};
  padding-inline-start: ${space[5]};
  list-style: disc;

  li::marker {
    color: ${color.muted};
  }
`;
