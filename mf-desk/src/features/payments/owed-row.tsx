import type { ApiBody, OwedPayment } from '@liaison/shared/contracts';
import { useSingleMutation } from '@liaison/shared/forms';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Alert, Button, Cluster, Dialog, Stack, Text, useErrorText } from '@liaison/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { ListRow } from '../../list-row.tsx';
import { settlePayment } from './payments.api.ts';

type Settlement = ApiBody<'PUT /api/desk/payments'>['settlement'];

/** A payment that was paid too late, and the two ways to settle it, each asked for once more: neither can be taken back. */
export function OwedRow({ payment }: { payment: OwedPayment }) {
  const { t } = useTranslation(['desk', 'common']);
  const format = useFormat();
  const errorText = useErrorText();
  const [asked, setAsked] = useState<Settlement>('credit');
  const [isOpen, setOpen] = useState(false);
  const settle = useSingleMutation(settlePayment);
  const { id, member_id: memberId } = payment;
  const values = {
    amount: format.money(payment.amount, payment.currency),
    credits: t('common:credits', { count: payment.credits }),
  };
  const openDialog = (settlement: Settlement) => {
    // Closing the dialog does not stop the call, so only its question is shown again.
    if (!settle.isPending) {
      settle.reset();
      setAsked(settlement);
    }
    setOpen(true);
  };
  return (
    <ListRow aria-label={t('payments.number', { id })}>
      <Stack $gap={1}>
        <Text $weight="medium">{t('payments.paid', values)}</Text>
        <Text $size="s">
          {[
            t('payments.since', { id, moment: format.dateTime(payment.owed_since) }),
            t(`payments.status.${payment.status}`),
          ].join(' · ')}
        </Text>
        <Link to={`/desk/members/${memberId}`}>{t('payments.member')}</Link>
      </Stack>
      <Cluster $gap={3}>
        {(['credit', 'refund'] as const).map((settlement) => (
          <Button key={settlement} variant="secondary" onClick={() => openDialog(settlement)}>
            {t(`payments.${settlement}`)}
          </Button>
        ))}
      </Cluster>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t(`payments.${asked}Title`, values)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {t('common:actions.cancel')}
            </Button>
            <Button loading={settle.isBusy} onClick={() => settle.mutate({ id, settlement: asked })}>
              {t(`payments.${asked}`)}
            </Button>
          </>
        }
      >
        <Stack $gap={3}>
          <Text>{t(`payments.${asked}Text`, values)}</Text>
          {settle.error && <Alert tone="error">{errorText(settle.error)}</Alert>}
        </Stack>
      </Dialog>
    </ListRow>
  );
}
