import type { MemberCard } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Slot } from '@liaison/shared/module';
import {
  ButtonLink,
  Cluster,
  Heading,
  mediaUp,
  MemberName,
  MemberPicture,
  OnlineDot,
  space,
  Stack,
  Text,
} from '@liaison/shared/ui';
import { styled } from 'styled-components';

export function MatchCard({ member, hasConversation }: { member: MemberCard; hasConversation: boolean }) {
  const { t } = useTranslation('members');
  const format = useFormat();
  return (
    <TwoColumns>
      <Picture>
        <MemberPicture member={member} large eager />
      </Picture>
      <Stack $gap={4}>
        <Heading as="h2" $size={2}>
          <MemberName member={member} withAge />
        </Heading>
        <Cluster $gap={4}>
          <Text as="span" $muted>
            {member.city ?? member.region ?? format.country(member.country)}
          </Text>
          {member.online && <OnlineDot withText />}
        </Cluster>
        <Text>{t('profile.match', { name: member.name })}</Text>
        {!hasConversation && <Text $muted>{t('match.next')}</Text>}
        <Cluster $gap={3}>
          <Slot at="member-actions" profile={member} />
          <ButtonLink to={`/members/${member.id}`} variant="secondary">
            {t('match.profile')}
          </ButtonLink>
        </Cluster>
      </Stack>
    </TwoColumns>
  );
}

/** Small on phones, so that the message button below it stays visible. */
const Picture = styled.div`
  width: min(100%, 200px);
  ${mediaUp.m} {
    width: 100%;
  }
`;

const TwoColumns = styled.section`
  display: grid;
  gap: ${space[5]};
  ${mediaUp.m} {
    grid-template-columns: minmax(0, 320px) minmax(0, 1fr);
    gap: ${space[6]};
    align-items: center;
  }
`;
