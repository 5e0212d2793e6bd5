import { DirectDebitCode, type Payment, type SentCode } from '@liaison/shared/contracts';
import { ApiError } from '@liaison/shared/api';
import { useApiForm, useSecondsUntil, useSingleMutation } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import { Alert, Button, Stack, Text, TextField, useErrorText } from '@liaison/shared/ui';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { cancelDirectDebit, confirmDirectDebit, resendCode } from './direct-debit.api.ts';
import { StepFrame } from './step-frame.tsx';

const CodeValues = z.pick(DirectDebitCode, { otp: true });
type CodeValues = z.infer<typeof CodeValues>;

interface CodeFormProps {
  sent: SentCode;
  /** False when the page starts with it. */
  takesFocus: boolean;
  onResent: (sent: SentCode) => void;
  onDone: (payment: Payment) => void;
}

/** The code of the text message, with another one after a while. */
export function CodeForm({ sent, takesFocus, onResent, onDone }: CodeFormProps) {
  const { t } = useTranslation('payments');
  const errorText = useErrorText();
  const { resend_seconds: resendSeconds } = useSettings();
  const getNextSendAt = () => Date.now() + resendSeconds * 1000;
  const [nextSendAt, setNextSendAt] = useState(getNextSendAt);
  const secondsLeft = useSecondsUntil(nextSendAt);
  const { payment_id } = sent;
  const finish = { onSuccess: ({ payment }: { payment: Payment }) => onDone(payment) };
  const confirm = useSingleMutation(confirmDirectDebit());
  const cancel = useSingleMutation(cancelDirectDebit());
  const resend = useSingleMutation(resendCode(), { isRepeatable: true });
  const { form, field, handleSubmit, error, isBusy } = useApiForm<CodeValues>({
    schema: CodeValues,
    defaultValues: { otp: '' },
    fields: ['otp'],
    mutation: {
      ...confirm,
      mutate: ({ otp }) => confirm.mutate({ payment_id, otp }, finish),
    },
  });
  const isWrong = error instanceof ApiError && error.code === 'code_invalid';
  const { setFocus } = form;
  const wrongCode = isWrong ? error : null;
  useEffect(() => {
    if (wrongCode) setFocus('otp', { shouldSelect: true });
  }, [wrongCode, setFocus]);
  const shownError = (isWrong ? null : error) ?? cancel.error ?? resend.error;
  const sendAnother = () =>
    resend.mutate(
      { payment_id },
      {
        onSuccess: (next) => {
          onResent(next);
          setNextSendAt(getNextSendAt());
          confirm.reset();
          // The button waits from now on, or is gone.
          setFocus('otp');
          form.reset();
        },
      },
    );
  const code = field('otp', { setValueAs: (value: string) => value.replace(/\s/g, '') });
  return (
    <StepFrame step={3} takesFocus={takesFocus} title={t('directDebit.code.title')}>
      <form onSubmit={handleSubmit} noValidate>
        <Stack $gap={4}>
          <Text role="status">
            {t('directDebit.code.sent', { phone: sent.phone_masked.replaceAll(' ', '\u00a0') })}
          </Text>
          <TextField
            {...code}
            label={t('directDebit.code.label')}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={7}
            error={code.error ?? (isWrong ? errorText(error) : undefined)}
          />
          {shownError && <Alert tone="error" title={errorText(shownError)} />}
          <Button type="submit" wide loading={isBusy}>
            {t('directDebit.code.confirm')}
          </Button>
          {sent.sends_left > 0 ? (
            <Button
              variant="secondary"
              wide
              loading={resend.isPending}
              disabled={secondsLeft > 0 || isBusy}
              onClick={sendAnother}
            >
              {secondsLeft > 0
                ? t('directDebit.code.wait', { count: secondsLeft })
                : t('directDebit.code.resend')}
            </Button>
          ) : (
            <Text $size="s" $muted>
              {t('directDebit.code.noneLeft')}
            </Text>
          )}
          <Button
            variant="secondary"
            wide
            loading={cancel.isBusy}
            disabled={isBusy}
            onClick={() => cancel.mutate({ payment_id }, finish)}
          >
            {t('directDebit.code.cancel')}
          </Button>
        </Stack>
      </form>
    </StepFrame>
  );
}
