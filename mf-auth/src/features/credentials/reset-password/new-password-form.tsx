import { NewPassword } from '@liaison/shared/contracts';
import { useApiForm, useSingleMutation } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { Button, Card, Heading, PasswordField, Stack, Text } from '@liaison/shared/ui';
import { ScenePage } from '@liaison/shared/ui/scenes';
import { isApiError } from '../../../api-errors.ts';
import { isDoneLink } from '../../../done-link.ts';
import { ErrorAlert } from '../../../error-alert.tsx';
import { setNewPassword } from './reset-password.api.ts';

interface NewPasswordFormProps {
  token: string;
  onDone: () => void;
  /** `isDone`: the link has set a password before, perhaps another one. */
  onExpired: (isDone: boolean) => void;
}

export function NewPasswordForm({ token, onDone, onExpired }: NewPasswordFormProps) {
  const { t } = useTranslation('auth');
  const change = useSingleMutation(setNewPassword(token));
  const { form, field, handleSubmit, error, isBusy } = useApiForm<NewPassword>({
    schema: NewPassword,
    defaultValues: { password: '', password_repeat: '' },
    fields: ['password', 'password_repeat'],
    mutation: {
      ...change,
      mutate: (passwords) =>
        change.mutate(passwords, {
          onSuccess: onDone,
          onError: (failure) => isApiError(failure, 'link_expired') && onExpired(isDoneLink(failure)),
        }),
    },
  });

  return (
    <ScenePage scene="night">
      <Stack $gap={5}>
        <Heading as="h1" $size={1}>
          {t('resetDo.title')}
        </Heading>
        <Card>
          <form onSubmit={handleSubmit} noValidate>
            <Stack $gap={4}>
              <Text>{t('resetDo.text')}</Text>
              <ErrorAlert error={error} />
              <PasswordField
                label={t('fields.newPassword')}
                hint={t('fields.passwordHint')}
                autoComplete="new-password"
                {...field('password', form.formState.isSubmitted ? { deps: ['password_repeat'] } : {})}
              />
              <PasswordField
                label={t('fields.passwordRepeat')}
                autoComplete="new-password"
                {...field('password_repeat')}
              />
              <Button type="submit" wide loading={isBusy}>
                {t('resetDo.submit')}
              </Button>
            </Stack>
          </form>
        </Card>
      </Stack>
    </ScenePage>
  );
}
