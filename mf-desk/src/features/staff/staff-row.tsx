import { type StaffAccount, type StaffRole, staffRoles } from '@liaison/shared/contracts';
import { useSingleMutation } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { EmailAddress } from '@liaison/shared/parts';
import { Alert, Button, Chip, Cluster, Select, space, Stack, Text, useErrorText } from '@liaison/shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ListRow } from '../../list-row.tsx';
import { updateStaff } from './staff.api.ts';
import { useRoleOptions } from './use-role-options.ts';

const tones = { active: 'success', invited: 'neutral', disabled: 'warning' } as const;

/** One account with its role. Nobody changes their own. */
export function StaffRow({ account, isOwn }: { account: StaffAccount; isOwn: boolean }) {
  const { t } = useTranslation(['desk', 'common']);
  const errorText = useErrorText();
  const options = useRoleOptions();
  const update = useSingleMutation(updateStaff, { isRepeatable: true });
  const { id, name, email, role, status } = account;
  const [picked, setPicked] = useState<StaffRole | null>(null);
  const chosen = picked ?? role;
  const isDisabled = status === 'disabled';
  return (
    <ListRow aria-label={name}>
      <Stack $gap={1}>
        <Cluster $gap={2}>
          <Text $weight="medium">{name}</Text>
          <Chip tone={tones[status]}>{t(`staff.status.${status}`)}</Chip>
        </Cluster>
        <Text $size="s" $muted>
          <EmailAddress>{email}</EmailAddress>
        </Text>
        {isOwn ? (
          <Text $size="s" $muted>
            {t('staff.own', { role: t(`roles.${role}`) })}
          </Text>
        ) : (
          <Text role="status" $size="s">
            {update.isSuccess && t('common:actions.saved')}
          </Text>
        )}
      </Stack>
      {!isOwn && (
        <Controls role="group" aria-label={name}>
          <Select
            label={t('staff.role')}
            value={chosen}
            options={options}
            disabled={update.isPending}
            onChange={({ target }) => setPicked(staffRoles.find((known) => known === target.value) ?? null)}
          />
          {/* Not by the choice itself: the arrow keys pass through roles that must not be given. */}
          <Button
            variant="secondary"
            loading={update.isPending}
            // Not `disabled`, which would take the focus from it once the role is changed.
            aria-disabled={chosen === role || undefined}
            onClick={() =>
              chosen !== role && update.mutate({ id, role: chosen }, { onSuccess: () => setPicked(null) })
            }
          >
            {t('staff.changeRole')}
          </Button>
          <Button
            variant="secondary"
            loading={update.isPending}
            aria-label={t(isDisabled ? 'staff.enableName' : 'staff.disableName', { name })}
            onClick={() => update.mutate({ id, disabled: !isDisabled })}
          >
            {t(isDisabled ? 'staff.enable' : 'staff.disable')}
          </Button>
        </Controls>
      )}
      {update.error && <Alert tone="error">{errorText(update.error)}</Alert>}
    </ListRow>
  );
}

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space[3]};

  /* They end where the select does, below which its error has a place. */
  > button {
    margin-bottom: ${space[1]};
  }
`;
