import type { OwnProfile } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import {
  ButtonLink,
  Card,
  Cluster,
  Heading,
  MemberName,
  Portrait,
  ProgressBar,
  Stack,
  Text,
} from '@liaison/shared/ui';
import { Eye } from 'lucide-react';
import { styled } from 'styled-components';

/** How one looks to others, how complete it is, and what helps most next. */
export function ProfileHead({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const place = [profile.city, profile.region, format.country(profile.country)];
  const parts = place.filter((part, index) => part !== null && place.indexOf(part) === index);
  const next = nextStep(profile);
  return (
    <Card>
      <Row>
        <Picture>
          <Portrait member={profile} eager decorative />
        </Picture>
        <Stack $gap={3}>
          <div>
            <Heading as="h2" $size={2}>
              <MemberName member={profile} withAge />
            </Heading>
            <Text $muted>{parts.join(', ')}</Text>
          </div>
          <Stack $gap={1}>
            <ProgressBar value={profile.completeness} label={t('complete.label')} />
            <Text $size="s" $muted $figures>
              {t('complete.percent', { percent: format.percent(profile.completeness) })}
              {next && ` ${t(`complete.next.${next}`)}`}
            </Text>
          </Stack>
          <Cluster>
            <ButtonLink
              to={`/members/${profile.id}`}
              variant="secondary"
              small
              icon={<Eye size={20} strokeWidth={1.75} aria-hidden="true" />}
            >
              {t('preview')}
            </ButtonLink>
          </Cluster>
        </Stack>
      </Row>
    </Card>
  );
}

/** In the order of their weight, among what can be filled in on this page. */
function nextStep({ about, interests, ...profile }: OwnProfile): 'about' | 'interests' | 'personal' | null {
  if (about === '') return 'about';
  if (interests.length === 0) return 'interests';
  const { hair_color, eye_color, body_type, relationship_status, tattoos, reason } = profile;
  const isOpen = [hair_color, eye_color, body_type, relationship_status, tattoos, reason].includes(null);
  return isOpen ? 'personal' : null;
}

const Row = styled.div`
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr);
  gap: 16px;
  align-items: start;
`;

const Picture = styled.div`
  width: 112px;
`;
