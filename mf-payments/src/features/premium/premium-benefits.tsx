import { useTranslation } from '@liaison/shared/i18n';
import { Card, color, Grid, Heading, Icon, PremiumClaim, space, Stack, Text } from '@liaison/shared/ui';
import { Images, Infinity as InfinityIcon, MessagesSquare, UserRound } from 'lucide-react';
import { styled } from 'styled-components';

const benefits = [
  { key: 'photos', icon: Images },
  { key: 'conversations', icon: MessagesSquare },
  { key: 'ownPhotos', icon: UserRound },
  { key: 'lifetime', icon: InfinityIcon },
] as const;

export function PremiumBenefits() {
  const { t } = useTranslation('payments');
  return (
    <Stack $gap={4}>
      <Grid as="ul" role="list" $min="16rem" $gap={3}>
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
      <PremiumClaim />
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
