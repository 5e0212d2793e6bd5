import { StaffInvitation } from '@liaison/shared/contracts';
import { useApiForm, useSingleMutation } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { Alert, Button, Grid, Select, Stack, Text, TextField, useErrorText } from '@liaison/shared/ui';
import { styled } from 'styled-components';
import { inviteStaff } from './staff.api.ts';
import { useRoleOptions } from './use-role-options.ts';

export function InvitationForm() {
  const { t } = useTranslation('desk');
  const errorText = useErrorText();
  const options = useRoleOptions();
  const invite = useSingleMutation(inviteStaff, { isRepeatable: true });
  const { form, field, handleSubmit, error, isBusy } = useApiForm<StaffInvitation>({
    schema: StaffInvitation,
    defaultValues: { email: '', name: '', role: 'moderator' },
    fields: ['name', 'email', 'role'],
    mutation: {
      ...invite,
      mutate: (values) => invite.mutate(values, { onSuccess: () => form.reset() }),
    },
  });
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack $gap={4} $align="start">
        <Text $muted>{t('staff.inviteText')}</Text>
        <Fields $min="15rem">
          <TextField label={t('staff.name')} autoComplete="off" {...field('name')} />
          <TextField label={t('staff.email')} type="email" autoComplete="off" {...field('email')} />
          <Select label={t('staff.role')} options={options} {...field('role')} />
        </Fields>
        {error && <Alert tone="error">{errorText(error)}</Alert>}
        <div role="status">
          {invite.isSuccess && (
            <Alert tone="success">{t('staff.invited', { email: invite.variables.email })}</Alert>
          )}
        </div>
        <Button type="submit" loading={isBusy}>
          {t('staff.submit')}
        </Button>
      </Stack>
    </form>
  );
}

const Fields = styled(Grid)`
  width: 100%;
`;
