import { DiscountCodeText, timeBonusCode } from '@liaison/shared/contracts';
import { useApiForm } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { Button, Disclosure, Stack, Text, TextField, useErrorText } from '@liaison/shared/ui';
import { useState } from 'react';
import * as z from 'zod/mini';

/** Without a code the order has none. */
const CodeValues = z.object({ code: z.optional(DiscountCodeText) });
type CodeValues = z.infer<typeof CodeValues>;

interface DiscountFormProps {
  /** Entered before, for example for an order that failed. */
  initialCode: string;
  /** The discount in the price: the entered one, or a better one that the member has. */
  appliedCode: string | null;
  error: Error | null;
  isBusy: boolean;
  onApply: (code: string) => void;
}

/** The field for a discount code, closed at first unless one was entered before, and which code applies (DEC-24). */
export function DiscountForm({ initialCode, appliedCode, error, isBusy, onApply }: DiscountFormProps) {
  const { t } = useTranslation('payments');
  const errorText = useErrorText();
  // An emptied field stays open.
  const [isOpen] = useState(initialCode !== '');
  const { field, handleSubmit, ...form } = useApiForm<CodeValues>({
    schema: CodeValues,
    defaultValues: { code: initialCode },
    fields: ['code'],
    mutation: { error, isBusy, mutate: ({ code = '' }) => onApply(code) },
  });
  const code = field('code', { setValueAs: (text: string) => text.trim() || undefined });
  return (
    <Stack $gap={2}>
      <Disclosure summary={t('discount.question')} isOpen={isOpen}>
        <form onSubmit={handleSubmit} noValidate>
          <Stack $gap={3}>
            <TextField
              {...code}
              label={t('discount.label')}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              error={code.error ?? (form.error ? errorText(form.error) : undefined)}
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
