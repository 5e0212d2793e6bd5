import type { ProfileResponse } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { useScreenTitle } from '@liaison/shared/module';
import { useSettings, useUser } from '@liaison/shared/session';
import {
  Alert,
  Chip,
  Cluster,
  Heading,
  Icon,
  mediaUp,
  MemberName,
  OnlineDot,
  space,
  Stack,
  Text,
  useIsPhone,
} from '@liaison/shared/ui';
import { Check, MapPin } from 'lucide-react';
import { styled } from 'styled-components';
import { useMemberMenu } from '../../member-menu.tsx';
import { Chips, ProfileColumns } from './profile-columns.ts';
import { ProfileFacts } from './profile-facts.tsx';
import { ProfilePictures } from './profile-pictures.tsx';
import { ActionBar, MessageTerms } from './profile-actions.tsx';
import { RelatedMembers } from './related-members.tsx';

/** The profile as the signed-in member or visitor may see it; the own one has nothing that acts on a member. */
export function ProfileView({ response }: { response: ProfileResponse }) {
  const { profile, like } = response;
  const { t } = useTranslation('members');
  const isPhone = useIsPhone();
  const { menu, dialogs } = useMemberMenu(profile);
  const user = useUser();
  const isOwn = user?.id === profile.id;
  const ownInterests = new Set(isOwn ? [] : user?.profile.interests);
  const { visible_profile_fields: fields, visible_profile_notes: notes } = useSettings();
  useScreenTitle(fields.includes('age') ? `${profile.name}, ${profile.age}` : profile.name);
  const interests = notes.includes('interests') ? profile.interests : [];
  const shared = interests.filter((key) => ownInterests.has(key));
  const others = interests.filter((key) => !ownInterests.has(key));
  const header = (
    <header>
      <Title>
        <Heading as="h1" $size={1}>
          <MemberName member={profile} withAge={fields.includes('age')} />
        </Heading>
        {menu}
      </Title>
      <ProfileLocation profile={profile} />
    </header>
  );
  return (
    <>
      <ProfileStack $gap={7}>
        <ProfileColumns>
          <StickyColumn>
            <ProfilePictures response={response}>{isPhone && header}</ProfilePictures>
          </StickyColumn>
          <Stack $gap={5}>
            {!isPhone && header}
            {profile.is_fictional && <FictionalNotice name={profile.name} />}
            {like.match && <Alert tone="success">{t('profile.match', { name: profile.name })}</Alert>}
            {like.received && !like.match && (
              <Alert tone="info">{t('profile.likesYou', { name: profile.name })}</Alert>
            )}
            <SharedInterests interests={shared} />
            {!isOwn && <MessageTerms response={response} />}
            {!isPhone && !isOwn && <ActionBar response={response} />}
            {notes.includes('about') && profile.about !== '' && (
              <section aria-labelledby="about-title">
                <Heading as="h2" $size={3} id="about-title">
                  {t('profile.about', { name: profile.name })}
                </Heading>
                <About lang="" dir="auto">
                  {profile.about}
                </About>
              </section>
            )}
            <ProfileFacts profile={profile} />
            <OtherInterests interests={others} />
          </Stack>
        </ProfileColumns>
        <RelatedMembers id={profile.id} />
        {isPhone && !isOwn && <ActionBar response={response} />}
      </ProfileStack>
      {dialogs}
    </>
  );
}

function ProfileLocation({ profile }: { profile: ProfileResponse['profile'] }) {
  const format = useFormat();
  const { visible_profile_fields: fields } = useSettings();
  const { city, region } = profile;
  const place = { city, region, country: format.country(profile.country) };
  const parts = Object.entries(place).flatMap(([field, text]) =>
    fields.includes(field) && text ? [text] : [],
  );
  return (
    <Cluster $gap={4}>
      {parts.length > 0 && (
        <Place>
          <Icon icon={MapPin} />
          <Text as="span" $muted>
            {[...new Set(parts)].join(', ')}
          </Text>
        </Place>
      )}
      {profile.online && <OnlineDot withText />}
    </Cluster>
  );
}

/** Explains what a fictional profile is before a message is written (DEC-22). */
function FictionalNotice({ name }: { name: string }) {
  const { t } = useTranslation('members');
  const { name: site, fictional_singular: fictional } = useSettings();
  return <Alert tone="warning">{t('profile.fictional', { name, fictional, site })}</Alert>;
}

/** What the viewer and the member have in common: the first thing to read, and a reason to write. */
function SharedInterests({ interests }: { interests: string[] }) {
  const { t } = useTranslation(['members', 'traits']);
  if (interests.length === 0) return null;
  return (
    <section aria-labelledby="shared-title">
      <Heading as="h2" $size={4} id="shared-title">
        {t('members:profile.inCommon')}
      </Heading>
      <Chips role="list">
        {interests.map((key) => (
          <li key={key}>
            <Chip tone="accent" icon={<Icon icon={Check} size={16} />}>
              {t(`traits:interests.${key}`)}
            </Chip>
          </li>
        ))}
      </Chips>
    </section>
  );
}

function OtherInterests({ interests }: { interests: string[] }) {
  const { t } = useTranslation('traits');
  if (interests.length === 0) return null;
  return (
    <section aria-labelledby="interests-title">
      <Heading as="h2" $size={3} id="interests-title">
        {t('facts.interests')}
      </Heading>
      <Chips role="list">
        {interests.map((key) => (
          <li key={key}>
            <Chip>{t(`interests.${key}`)}</Chip>
          </li>
        ))}
      </Chips>
    </section>
  );
}

/** Its parts arrange themselves by its width, in `rem`, so that large text counts as a narrower window. */
const ProfileStack = styled(Stack)`
  container: profile / inline-size;
`;

const Title = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[2]};
`;

/** The icon stands in the first line of a long place. */
const Place = styled.div`
  display: flex;
  gap: ${space[1]};

  > svg {
    height: 1.5em;
  }
`;

const StickyColumn = styled.div`
  ${mediaUp.m} {
    position: sticky;
    top: calc(var(--top-bar, 64px) + 16px);
  }
`;

/** Text of the member in an unknown language, hence `lang=""` and `dir="auto"`. */
const About = styled.p`
  margin-top: 8px;
  max-width: 60ch;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
