import type { OwnProfile } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Slot } from '@liaison/shared/module';
import {
  Button,
  ButtonLink,
  Card,
  Cluster,
  Dialog,
  Heading,
  Icon,
  mediaDown,
  MemberName,
  MemberPicture,
  ProgressBar,
  showToast,
  space,
  Stack,
  Text,
} from '@liaison/shared/ui';
import { Eye, Images, MapPin } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { findNextField } from './find-next-field.ts';

/** Portrait and name as others see them, how complete the profile is, and the field that adds most. */
export function ProfileHead({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation(['profile', 'common']);
  const format = useFormat();
  const place = [profile.city, profile.region, format.country(profile.country)];
  const placeNames = place.filter((name, index) => name !== null && place.indexOf(name) === index);
  const next = findNextField(profile);
  const [isPlaceOpen, setPlaceOpen] = useState(false);

  function handlePlaceSaved() {
    setPlaceOpen(false);
    showToast(t('common:actions.saved'));
  }

  return (
    <Card>
      <Row>
        <Picture>
          <MemberPicture member={profile} eager decorative />
        </Picture>
        <Stack $gap={3}>
          <div>
            <Heading as="h2" $size={2}>
              <MemberName member={profile} withAge />
            </Heading>
            <Text $muted>{placeNames.join(', ')}</Text>
          </div>
          <Stack $gap={1}>
            <ProgressBar value={profile.completeness} label={t('complete.label')} />
            <Text $size="s" $muted $figures>
              {t('complete.percent', { percent: format.percent(profile.completeness) })}
              {next && ` ${t(`complete.next.${next}`)}`}
            </Text>
          </Stack>
        </Stack>
        <Actions>
          <Cluster $gap={2}>
            <ButtonLink to="/profile/photos" variant="secondary" small icon={<Icon icon={Images} />}>
              {t('sections.photos.title')}
            </ButtonLink>
            <Button
              variant="secondary"
              small
              icon={<Icon icon={MapPin} />}
              onClick={() => setPlaceOpen(true)}
            >
              {t('place.change')}
            </Button>
            <ButtonLink to={`/members/${profile.id}`} variant="secondary" small icon={<Icon icon={Eye} />}>
              {t('preview')}
            </ButtonLink>
          </Cluster>
        </Actions>
      </Row>
      <Dialog
        open={isPlaceOpen}
        onClose={() => setPlaceOpen(false)}
        title={t('place.change')}
        sheet
        staysOnOutsidePress
      >
        <Slot at="place-form" onSaved={handlePlaceSaved} />
      </Dialog>
    </Card>
  );
}

const Row = styled.div`
  display: grid;
  grid-template: 'picture texts' auto 'picture actions' 1fr / 112px minmax(0, 1fr);
  gap: ${space[3]} ${space[4]};
  align-items: start;
  ${mediaDown.s} {
    display: flex;
    flex-wrap: wrap;

    /* Below the picture when the text is large. */
    > :nth-child(2) {
      flex: 1 1 7.5rem;
      min-width: 0;
    }
  }
`;

const Picture = styled.div`
  grid-area: picture;
  width: 112px;
`;

/** On phones below the picture, where the labels have room. */
const Actions = styled.div`
  grid-area: actions;
  flex-basis: 100%;
`;
