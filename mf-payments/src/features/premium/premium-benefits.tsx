import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import { Card, color, Grid, Heading, Icon, space, Stack, Text } from '@liaison/shared/ui';
import { Images, Infinity as InfinityIcon, MessagesSquare, UserRound } from 'lucide-react';
import { styled } from 'styled-components';

const benefits = [
  { key: 'photos', icon: Images },
  { key: 'conversations', icon: MessagesSquare },
  { key: 'ownPhotos', icon: UserRound },
  { key: 'lifetime', icon: InfinityIcon },
] as const;

/** The claim about matches is shown only with its source (MEM-052). */
export function PremiumBenefits() {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const { premium_claim_percent: percent, premium_claim_source: source } = useSettings();
  return (
    <Stack $gap={4}>
      <Grid as="ul" role="list" $min="250px" $gap={3}>
        {benefits.map(({ key, icon }) => (
          <Card as="li" key={key}>
            <Benefit>
              <Icon icon={icon} size={24} />
              <Heading as="h2" $size={4}>
                {t(`premium.${key}.title`)}
              </Heading>
              <Text $size="s" $muted>
                {t(`premium.${key}.text`)}
              </Text>
            </Benefit>
          </Card>
        ))}
      </Grid>
      {source && <Text $size="s">{t('premium.claim', { percent: format.percent(percent), source })}</Text>}
    </Stack>
  );
}

const Benefit = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};

  svg {
    color: ${color.accent};
  }
`;
