import { useTranslation } from '@liaison/shared/i18n';
import { color, Grid, Heading, Icon, Stack, Text } from '@liaison/shared/ui';
import { BadgeCheck, CreditCard, type LucideIcon, ShieldCheck, VenetianMask } from 'lucide-react';
import { styled } from 'styled-components';
import { companyQuery } from '../landers/lander.api.ts';
import { useQueryNearView } from '../landers/use-query-near-view.ts';
import { Section } from './section.tsx';

const promises: [name: string, icon: LucideIcon][] = [
  ['adults', BadgeCheck],
  ['labelled', VenetianMask],
  ['noSubscription', CreditCard],
  ['privacy', ShieldCheck],
];

export function Trust() {
  const { t } = useTranslation('landers');
  return (
    <Section title={t('trust.title')}>
      <Grid as="ul" role="list" $min="240px" $gap={5}>
        {promises.map(([name, icon]) => (
          <PromiseItem key={name}>
            <Icon icon={icon} size={24} />
            <Stack $gap={1}>
              <Heading as="h3" $size={4}>
                {t(`trust.${name}.title`)}
              </Heading>
              <Text $size="s" $muted>
                {t(`trust.${name}.text`)}
              </Text>
            </Stack>
          </PromiseItem>
        ))}
      </Grid>
      <Company />
    </Section>
  );
}

function Company() {
  const { t } = useTranslation('landers');
  const { ref: lineRef, query } = useQueryNearView(companyQuery());
  const { data } = query;
  return (
    <Line ref={lineRef} $size="s" $muted>
      {data && t('trust.company', { name: data.name, address: data.address, number: data.kvk })}
    </Line>
  );
}

const PromiseItem = styled.li`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 12px;

  svg {
    color: ${color.accent};
  }
`;

const Line = styled(Text)`
  min-height: 3em;
`;
