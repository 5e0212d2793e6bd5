import { ApiError } from '@liaison/shared/api';
import type { User } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { focusIfLost } from '@liaison/shared/parts';
import { useSettings } from '@liaison/shared/session';
import { Alert, Button, color, space, Stack, Text, useErrorText } from '@liaison/shared/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { SectionCard } from '../../section-card.tsx';
import { acceptDeletionDiscount, companyQuery, deletionDiscountQuery } from './deletion.api.ts';
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
      {isOpen ? (
        <DeletionForm user={user} onCancel={handleCancel} />
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t('deletion.open')}
          </Button>
        </div>
      )}
      <DeletionDiscount />
    </SectionCard>
  );
}

/**
 * The discount of a member who stays, where the site offers one: a line which asks for nothing (DEC-24), at the end, since it comes after
 * the page and must not move the button of the deletion under a finger.
 */
function DeletionDiscount() {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const errorText = useErrorText();
  const { data: company } = useQuery(companyQuery);
  const offered = company?.delete_discount ?? null;
  const taken = useQuery({ ...deletionDiscountQuery(), enabled: offered !== null });
  const accept = useMutation(acceptDeletionDiscount());
  if (taken.data)
    return (
      <Text role="status" tabIndex={-1} ref={accept.isSuccess ? focusIfLost : undefined}>
        {t('deletion.discountTaken', { percent: format.percent(taken.data.value_percentage) })}
      </Text>
    );
  const isNotTaken = taken.error instanceof ApiError && taken.error.code === 'code_not_found';
  if (offered === null || !isNotTaken) return null;
  return (
    <Stack $gap={3}>
      <Text>{t('deletion.discount', { percent: format.percent(offered) })}</Text>
      {accept.error && <Alert tone="error">{errorText(accept.error)}</Alert>}
      <div>
        <Button variant="secondary" loading={accept.isPending} onClick={() => accept.mutate()}>
          {t('deletion.acceptDiscount')}
        </Button>
      </div>
    </Stack>
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
