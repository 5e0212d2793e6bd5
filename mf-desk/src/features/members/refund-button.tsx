import { type DeskMember, DeskRefund, refundReasonLength } from '@liaison/shared/contracts';
import { useApiForm, useSingleMutation } from '@liaison/shared/forms';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Alert, Button, Dialog, Stack, Text, TextArea, useErrorText } from '@liaison/shared/ui';
import { useId, useState } from 'react';
import { isConflict } from '../../is-conflict.ts';
import { useDraft, useKeptDraft } from '../../use-draft.ts';
import { refundPayment } from './members.api.ts';

interface RefundButtonProps {
  memberId: string;
  name: string;
  payment: DeskMember['payments'][number];
  /** Gets the amount. */
  onRefund: (amount: string) => void;
}

/** Gives back what is left of a purchase, after the amount was shown and a reason was given: it cannot be taken back. */
export function RefundButton({ memberId, name, payment, onRefund }: RefundButtonProps) {
  const { t } = useTranslation(['desk', 'common']);
  const format = useFormat();
  const errorText = useErrorText();
  const formId = useId();
  const [isOpen, setOpen] = useState(false);
  const { refundable, currency, id } = payment;
  const draft = useDraft<DeskRefund>(`refund/${id}`);
  const refunding = useSingleMutation({ ...refundPayment(memberId), onSuccess: draft.remove });
  const empty = { id, amount: 0, reason: '' };
  const amount = format.money(refundable?.amount ?? 0, currency);
  const { form, field, handleSubmit, error, isBusy } = useApiForm<DeskRefund>({
    schema: DeskRefund,
    defaultValues: { ...empty, ...draft.values },
    fields: ['reason'],
    mutation: {
      ...refunding,
      mutate: ({ reason }) =>
        refunding.mutate(
          { id, amount: refundable?.amount ?? 0, reason },
          {
            onSuccess: () => {
              setOpen(false);
              onRefund(amount);
            },
          },
        ),
    },
  });
  useKeptDraft(draft.key, form);
  const hasChanged = isConflict(error);
  const close = () => {
    setOpen(false);
    // Closing the dialog does not stop the call.
    if (refunding.isPending) return;
    refunding.reset();
    form.reset(empty);
  };
  return (
    <>
      {refundable && (
        <div>
          <Button variant="secondary" small onClick={() => setOpen(true)}>
            {t('desk:members.refund.open', { amount })}
          </Button>
        </div>
      )}
      <Dialog
        open={isOpen}
        onClose={close}
        title={t(refundable ? 'desk:members.refund.title' : 'desk:members.refund.nothing', { amount })}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              {t('common:actions.cancel')}
            </Button>
            {refundable && (
              <Button type="submit" form={formId} loading={isBusy}>
                {t('desk:members.refund.submit')}
              </Button>
            )}
          </>
        }
      >
        <form id={formId} onSubmit={handleSubmit} noValidate>
          <Stack $gap={4}>
            {refundable && (
              <Text>
                {t('desk:members.refund.text', {
                  name,
                  amount,
                  unspent: format.number(refundable.credits),
                  credits: t('common:credits', { count: payment.credits }),
                })}
              </Text>
            )}
            {error && (
              <Alert tone="error">{hasChanged ? t('desk:members.refund.changed') : errorText(error)}</Alert>
            )}
            {refundable && (
              <TextArea
                {...field('reason')}
                label={t('desk:members.refund.reason')}
                hint={t('desk:members.correction.reasonHint')}
                rows={2}
                max={refundReasonLength.max}
                value={form.watch('reason')}
              />
            )}
          </Stack>
        </form>
      </Dialog>
    </>
  );
}
