import { useTranslation } from '@liaison/shared/i18n';
import { QueryView, Stack, TextSkeleton } from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { DeskFrame } from '../../desk-frame.tsx';
import { Section } from '../../section.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { StaffRow } from './staff-row.tsx';
import { staffQuery } from './staff.api.ts';

export function Component() {
  return <DeskFrame section="staff">{(me) => <Accounts ownId={me.id} />}</DeskFrame>;
}

function Accounts({ ownId }: { ownId: string }) {
  const { t } = useTranslation('desk');
  const query = useQuery(staffQuery);
  return (
    <Stack $gap={5}>
      <Section title={t('staff.list')}>
        <QueryView query={query} loading={<TextSkeleton lines={12} />}>
          {({ staff }) => (
            <Stack as="ul" role="list" $gap={4}>
              {staff.map((account) => (
                <StaffRow key={account.id} account={account} isOwn={account.id === ownId} />
              ))}
            </Stack>
          )}
        </QueryView>
      </Section>
      <Section title={t('staff.invite')}>
        <InvitationForm />
      </Section>
    </Stack>
  );
}
