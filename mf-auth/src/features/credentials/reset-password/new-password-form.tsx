import { zodResolver } from '@hookform/resolvers/zod';
import { ApiError } from '@liaison/shared/api';
import { NewPassword } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import {
  Alert,
  applyServerErrors,
  Button,
  Card,
  Heading,
  Page,
  PasswordField,
  Stack,
  Text,
  useErrorText,
  useFormErrors,
} from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { hasFieldErrors, isApiError } from '../../../api-errors.ts';
import { setNewPassword } from './reset-password.api.ts';

interface NewPasswordFormProps {
  token: string;
  onDone: () => void;
  onExpired: () => void;
}

const fields = ['password', 'password_repeat'] as const;

export function NewPasswordForm({ token, onDone, onExpired }: NewPasswordFormProps) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const form = useForm<NewPassword>({
    resolver: zodResolver(NewPassword),
    defaultValues: { password: '', password_repeat: '' },
  });
  const getError = useFormErrors(form.formState.errors);
  const change = useMutation(setNewPassword(token));

  const handleSubmit = form.handleSubmit((passwords) =>
    change.mutate(passwords, {
      onSuccess: onDone,
      onError: (error) => {
        if (isApiError(error, 'link_expired')) onExpired();
        else if (error instanceof ApiError) applyServerErrors(error.details, form.setError, fields);
      },
    }),
  );

  return (
    <Page $narrow>
      <Stack $gap={5}>
        <Heading as="h1" $size={1}>
          {t('resetDo.title')}
        </Heading>
        <Card>
          <form onSubmit={handleSubmit} noValidate>
            <Stack $gap={4}>
              <Text>{t('resetDo.text')}</Text>
              {change.error && !hasFieldErrors(change.error, fields) && (
                <Alert tone="error">{errorText(change.error)}</Alert>
              )}
              <PasswordField
                label={t('fields.newPassword')}
                hint={t('fields.passwordHint')}
                autoComplete="new-password"
                error={getError('password')}
                {...form.register(
                  'password',
                  form.formState.isSubmitted ? { deps: ['password_repeat'] } : {},
                )}
              />
              <PasswordField
                label={t('fields.passwordRepeat')}
                autoComplete="new-password"
                error={getError('password_repeat')}
                {...form.register('password_repeat')}
              />
              <Button type="submit" wide loading={change.isPending || change.isSuccess}>
                {t('resetDo.submit')}
              </Button>
            </Stack>
          </form>
        </Card>
      </Stack>
    </Page>
  );
}
