import { useTranslation } from '@liaison/shared/i18n';
import { Slot, useScreenTitle } from '@liaison/shared/module';
import { Avatar, Card, Cluster, Heading, MemberName, Skeleton, Stack, Text } from '@liaison/shared/ui';
import { ScenePage } from '@liaison/shared/ui/scenes';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { landerMembersQuery } from '../landers/lander.api.ts';

/** Sign-up in order to write to one member; a plain sign-up when that member is not found (LAND-025). */
export function Component() {
  const { t } = useTranslation('landers');
  const { id = '' } = useParams();
  const { data, isPending } = useQuery(landerMembersQuery({ type: 'member-signup', member: id }));
  const member = data?.profiles.find((profile) => profile.id === id);
  const title = member ? t('memberSignup.title', { name: member.name }) : t('memberSignup.documentTitle');
  useScreenTitle(title);

  return (
    <ScenePage scene="dusk">
      <Stack $gap={5}>
        {isPending && <Skeleton $height="72px" />}
        {member && (
          <Cluster $gap={4} $nowrap>
            <Avatar member={member} size={72} />
            <Text>
              <MemberName member={member} withAge />
              {member.city && `, ${member.city}`}
            </Text>
          </Cluster>
        )}
        <Heading as="h1" $size={1}>
          {title}
        </Heading>
        <Card>
          {/* The form asks for a first message, so it waits until the member is loaded. */}
          {isPending ? (
            <Skeleton $height="420px" />
          ) : (
            <Slot at="signup-form" memberId={member?.id} memberName={member?.name} />
          )}
        </Card>
      </Stack>
    </ScenePage>
  );
}
