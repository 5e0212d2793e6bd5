import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { Button, type ButtonProps, Cluster, Stack, Text } from '@liaison/shared/ui';
import type { ComponentProps, ReactNode } from 'react';
import { PasswordErrorAlert } from '../../password-error-alert.tsx';

interface SecurityFormProps {
  /** What the form does. */
  text: string;
  /** Between the text and the error. */
  intro?: ReactNode;
  submit: string;
  variant?: ButtonProps['variant'];
  onSubmit: ComponentProps<'form'>['onSubmit'];
  onCancel: () => void;
  error: Error | null;
  lockout: { minutesLeft: number; isLocked: boolean };
  isBusy: boolean;
  /** The fields. */
  children: ReactNode;
}

/** A form about the account's security: wrong passwords and codes lock it for some minutes. */
export function SecurityForm({
  text,
  intro,
  submit,
  variant,
  onSubmit,
  onCancel,
  error,
  lockout,
  isBusy,
  children,
}: SecurityFormProps) {
  const { t } = useTranslation('common');
  const user = useUser();
  return (
    <form onSubmit={onSubmit} noValidate>
      {/* For password managers, which otherwise take another field for the name, or know several accounts of the site. */}
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <Stack $gap={4}>
        <Text $size="s" $muted>
          {text}
        </Text>
        {intro}
        <PasswordErrorAlert error={error} minutesLeft={lockout.minutesLeft} />
        {children}
        <Cluster>
          <Button type="submit" variant={variant} loading={isBusy} disabled={lockout.isLocked}>
            {submit}
          </Button>
          {/* What is on its way happens: closed, the form could not say so, nor show recovery codes. */}
          <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
            {t('actions.cancel')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
