import { ApiError } from '@liaison/shared/api';
import type { DeskMember } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import {
  Alert,
  Chip,
  Cluster,
  EmptyState,
  Heading,
  QueryView,
  Stack,
  TextSkeleton,
} from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { DeskFrame } from '../../desk-frame.tsx';
import { ActForm } from './act-form.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { MailButtons } from './mail-buttons.tsx';
import { MemberDecisions } from './member-decisions.tsx';
import { MemberFacts } from './member-facts.tsx';
import { MemberLists } from './member-lists.tsx';
import { MemberPayments } from './member-payments.tsx';
import { MemberPictures } from './member-pictures.tsx';
import { MemberRecoveries } from './member-recoveries.tsx';
import { memberQuery } from './members.api.ts';
import { RecoverySection } from './recovery-section.tsx';

export function Component() {
  const { id = '' } = useParams();
  return (
    <DeskFrame section="members">
      {({ role }) => (
        <Member
          id={id}
          canAct={role === 'moderator' || role === 'administrator'}
          isSupport={role === 'support' || role === 'administrator'}
        />
      )}
    </DeskFrame>
  );
}

/** What the role allows. */
interface Permissions {
  canAct: boolean;
  /** Refunds, and changes after lost access. */
  isSupport: boolean;
}

function Member({ id, ...permissions }: Permissions & { id: string }) {
  const { t } = useTranslation('desk');
  const query = useQuery(memberQuery(id));
  return (
    <Stack $gap={5}>
      <Link to="/desk/members">{t('members.back')}</Link>
      <QueryView
        query={query}
        loading={<TextSkeleton />}
        renderError={(error) => isUnknown(error) && <Unknown />}
      >
        {(member) => <Details key={member.id} member={member} {...permissions} />}
      </QueryView>
    </Stack>
  );
}

function Details({ member, canAct, isSupport }: Permissions & { member: DeskMember }) {
  const { t } = useTranslation('desk');
  const { name, status, is_fictional, profile } = member;
  const isOpen = !is_fictional && (status === 'active' || status === 'not_confirmed');
  return (
    <Stack $gap={5}>
      <Cluster $gap={2}>
        <Heading as="h2" $size={2}>
          {name}
        </Heading>
        <Chip tone={status === 'active' ? 'success' : 'warning'}>{t(`members.status.${status}`)}</Chip>
        {is_fictional && <Chip>{t('members.fictional')}</Chip>}
        {profile?.is_hidden && <Chip tone="warning">{t('members.hidden')}</Chip>}
      </Cluster>
      <Restrictions restrictions={member.restrictions} />
      <MemberFacts member={member} />
      {canAct && !is_fictional && status !== 'deleted' && <ActForm member={member} />}
      {member.pictures.length > 0 && <MemberPictures member={member} />}
      <MailButtons member={member} isOpen={isOpen} />
      {profile && <CorrectionForm member={member} isOpen={isOpen} profile={profile} />}
      <RecoverySection member={member} canRecover={isSupport && isOpen} />
      <MemberRecoveries recoveries={member.recoveries} />
      <MemberDecisions decisions={member.decisions} />
      <MemberLists member={member} />
      <MemberPayments member={member} canRefund={isSupport} />
    </Stack>
  );
}

const isUnknown = (error: Error) => error instanceof ApiError && error.code === 'not_found';

function Unknown() {
  const { t } = useTranslation('desk');
  return <EmptyState title={t('members.nobody')}>{t('members.nobodyText')}</EmptyState>;
}

/** What is imposed on the member now. */
function Restrictions({ restrictions }: Pick<DeskMember, 'restrictions'>) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  if (restrictions.length === 0) return null;
  return (
    <Stack $gap={3}>
      {restrictions.map(({ kind, ends_at, since }) => (
        <Alert key={kind} tone="warning">
          {t(`members.restrictions.${kind}`, {
            since: format.dateTime(since),
            until: ends_at && format.dateTime(ends_at),
          })}
        </Alert>
      ))}
    </Stack>
  );
}
