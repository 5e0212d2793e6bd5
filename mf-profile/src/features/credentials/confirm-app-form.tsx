import { TwoStepCode } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { fontSize, radius, space, targetSize, Text, TextField } from '@liaison/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { confirmTwoStep, type TwoStepSecret } from './two-step.api.ts';
import { SecurityForm } from './security-form.tsx';
import { useSecurityForm } from './use-security-form.ts';

interface ConfirmAppFormProps {
  secret: TwoStepSecret;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** The secret as QR code and as text, and the first code of the app. */
export function ConfirmAppForm({ secret, onConfirmed, onCancel }: ConfirmAppFormProps) {
  const { t } = useTranslation('profile');
  const { field, state } = useSecurityForm({
    schema: TwoStepCode,
    defaultValues: { code: '' },
    fields: ['code'],
    mutation: confirmTwoStep(useQueryClient()),
    onSuccess: ({ recovery_codes: codes }) => onConfirmed(codes),
  });

  return (
    <SecurityForm
      text={t('profile:twoStep.scan')}
      intro={
        <>
          <Picture
            src={`data:image/svg+xml,${encodeURIComponent(secret.picture)}`}
            alt={t('profile:twoStep.qr')}
            width={220}
            height={220}
          />
          <Text $size="s">
            {t('profile:twoStep.key')} <Key>{secret.secret.match(/.{1,4}/g)?.join(' ')}</Key>
          </Text>
          <AppLink href={secret.uri}>{t('profile:twoStep.openApp')}</AppLink>
        </>
      }
      submit={t('profile:twoStep.turnOn')}
      onCancel={onCancel}
      {...state}
    >
      <TextField
        label={t('profile:twoStep.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...field('code')}
      />
    </SecurityForm>
  );
}

/** White in both themes: cameras read dark on light. */
const Picture = styled.img`
  padding: ${space[2]};
  border-radius: ${radius.control};
  background: #fff;
`;

const Key = styled.code`
  overflow-wrap: anywhere;
  -webkit-user-select: all;
  user-select: all;
`;

const AppLink = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: ${targetSize};
  font-size: ${fontSize.s};
`;
