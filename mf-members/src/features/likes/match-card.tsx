import type { MemberCard } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Slot } from '@liaison/shared/module';
import {
  ButtonLink,
  Cluster,
  mediaUp,
  Heading,
  MemberName,
  OnlineDot,
  MemberPicture,
  space,
  Stack,
  Text,
} from '@liaison/shared/ui';
import { styled } from 'styled-components';

/** Nothing competes with the first message. */
export function MatchCard({ member }: { member: MemberCard }) {
  const { t } = useTranslation('members');
  const format = useFormat();
  return (
    <Beside>
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
        <Text $muted>{t('match.next')}</Text>
        <Cluster $gap={3}>
          <Slot at="member-actions" profile={member} />
          <ButtonLink to={`/members/${member.id}`} variant="secondary">
            {t('match.profile')}
          </ButtonLink>
        </Cluster>
      </Stack>
    </Beside>
  );
}

/** On phones the way to write stays in sight beneath it. */
const Picture = styled.div`
  width: min(100%, 200px);
  ${mediaUp.m} {
    width: 100%;
  }
`;

const Beside = styled.section`
  display: grid;
  gap: ${space[5]};
  ${mediaUp.m} {
    grid-template-columns: minmax(0, 320px) minmax(0, 1fr);
    gap: ${space[6]};
    align-items: center;
  }
`;
