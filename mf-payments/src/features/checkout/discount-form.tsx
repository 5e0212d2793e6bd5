import { type SubmitEvent, useState } from 'react';
import { timeBonusCode } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Button, Disclosure, Stack, Text, TextField, useErrorText } from '@liaison/shared/ui';

interface DiscountFormProps {
  /** The discount in the price: the entered one, or a better one that the member has. */
  appliedCode: string | null;
  error: Error | null;
  isBusy: boolean;
  onApply: (code: string) => void;
}

/** The field for a discount code, closed at first, and which code applies (DEC-24). */
export function DiscountForm({ appliedCode, error, isBusy, onApply }: DiscountFormProps) {
  const { t } = useTranslation('payments');
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onApply(text.trim());
  };
  return (
    <Stack $gap={2}>
      <Disclosure summary={t('discount.question')}>
        <form onSubmit={handleSubmit}>
          <Stack $gap={3}>
            <TextField
              label={t('discount.label')}
              value={text}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              onChange={(event) => setText(event.target.value)}
              error={error ? errorText(error) : undefined}
            />
            <Button type="submit" variant="secondary" small loading={isBusy}>
              {t('discount.apply')}
            </Button>
          </Stack>
        </form>
      </Disclosure>
      <Text role="status" $size="s">
        {/* Nobody entered this code: it is the bonus that the banner counts down. */}
        {appliedCode === timeBonusCode
          ? t('discount.welcomeApplied')
          : appliedCode && t('discount.applied', { code: appliedCode })}
      </Text>
    </Stack>
  );
}
