import type { ProfileResponse } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import {
  Alert,
  Cluster,
  mediaUp,
  Heading,
  MemberName,
  OnlineDot,
  MemberPicture,
  Stack,
  Text,
  useIsPhone,
} from '@liaison/shared/ui';
import { MapPin } from 'lucide-react';
import { styled } from 'styled-components';
import { Columns } from './profile-columns.ts';
import { Facts } from './profile-facts.tsx';
import { Interests } from './interests.tsx';
import { PrivatePictures } from './private-pictures.tsx';
import { ActionBar, WritingTerms } from './profile-actions.tsx';
import { RelatedMembers } from './related-members.tsx';

/** A member as this visitor may see them. */
export function ProfileView({ answer }: { answer: ProfileResponse }) {
  const { profile, like } = answer;
  const { t } = useTranslation('members');
  const isPhone = useIsPhone();
  const { visible_profile_notes: notes } = useSettings();
  return (
    <Stack $gap={7}>
      <Columns>
        <Beside>
          <Stack $gap={3}>
            <MemberPicture member={profile} large eager />
            <PrivatePictures answer={answer} />
          </Stack>
        </Beside>
        <Stack $gap={5}>
          <header>
            <Heading as="h1" $size={1}>
              <MemberName member={profile} withAge />
            </Heading>
            <Place profile={profile} />
          </header>
          {profile.is_fictional && <FictionalNotice name={profile.name} />}
          {like.match && <Alert tone="success">{t('profile.match', { name: profile.name })}</Alert>}
          {like.received && !like.match && (
            <Alert tone="info">{t('profile.likesYou', { name: profile.name })}</Alert>
          )}
          <WritingTerms answer={answer} />
          {!isPhone && <ActionBar answer={answer} />}
          {notes.includes('about') && profile.about !== '' && (
            <section aria-labelledby="about-title">
              <Heading as="h2" $size={3} id="about-title">
                {t('profile.about', { name: profile.name })}
              </Heading>
              <About lang="">{profile.about}</About>
            </section>
          )}
          <Facts profile={profile} />
          <Interests interests={profile.interests} />
        </Stack>
      </Columns>
      <RelatedMembers id={profile.id} />
      {isPhone && <ActionBar answer={answer} />}
    </Stack>
  );
}

function Place({ profile }: { profile: ProfileResponse['profile'] }) {
  const format = useFormat();
  const place = [profile.city, profile.region, format.country(profile.country)];
  const parts = place.filter((part, index) => part !== null && place.indexOf(part) === index);
  return (
    <Cluster $gap={4}>
      <Cluster $gap={1}>
        <MapPin size={20} strokeWidth={1.75} aria-hidden="true" />
        <Text as="span" $muted>
          {parts.join(', ')}
        </Text>
      </Cluster>
      {profile.online && <OnlineDot withText />}
    </Cluster>
  );
}

/** What a fictional partner is, before the first word is written (DEC-22). */
function FictionalNotice({ name }: { name: string }) {
  const { t } = useTranslation('members');
  const { name: site, fictional_singular: fictional } = useSettings();
  return <Alert tone="warning">{t('profile.fictional', { name, fictional, site })}</Alert>;
}

const Beside = styled.div`
  ${mediaUp.m} {
    position: sticky;
    top: calc(var(--top-bar, 64px) + 16px);
  }
`;

/** Written by the member, in a language of theirs. */
const About = styled.p`
  margin-top: 8px;
  max-width: 60ch;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
