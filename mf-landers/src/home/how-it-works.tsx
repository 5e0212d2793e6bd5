import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { color, fontSize, fontWeight, Heading, mediaUp, space, Stack, Text } from '@liaison/shared/ui';
import { styled } from 'styled-components';
import { bundlesQuery } from '../landers/lander.api.ts';
import { useQueryNearView } from '../landers/use-query-near-view.ts';
import { MoreLink, Section } from './section.tsx';

const steps = ['look', 'write', 'meet'] as const;

export function HowItWorks() {
  const { t } = useTranslation('landers');
  return (
    <Section title={t('how.title')} tinted>
      <Steps role="list">
        {steps.map((step, index) => (
          <Step key={step}>
            <StepNumber aria-hidden="true">{index + 1}</StepNumber>
            <Stack $gap={1}>
              <Heading as="h3" $size={3}>
                {t(`how.${step}.title`)}
              </Heading>
              <Text>{t(`how.${step}.text`)}</Text>
              {step === 'write' && <PricePerMessage />}
            </Stack>
          </Step>
        ))}
      </Steps>
      <MoreLink to="/pricing">{t('how.allPrices')}</MoreLink>
    </Section>
  );
}

/** The range over all bundles on sale, in the visitor's currency. */
function PricePerMessage() {
  const { t } = useTranslation('landers');
  const format = useFormat();
  const { ref: lineRef, query } = useQueryNearView(bundlesQuery());
  const { data } = query;
  const prices = data?.bundles.map((bundle) => bundle.price_per_message) ?? [];
  return (
    <Reserved ref={lineRef}>
      {data &&
        prices.length > 0 &&
        t('how.price', {
          from: format.money(Math.min(...prices), data.currency),
          to: format.money(Math.max(...prices), data.currency),
        })}
    </Reserved>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: ${space[6]};
  padding: 0;
  ${mediaUp.m} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Step = styled.li`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 16px;
`;

const StepNumber = styled.span`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  background: ${color.accentSoft};
  color: ${color.accent};
  font-size: ${fontSize.l};
  font-weight: ${fontWeight.bold};
`;

const Reserved = styled.p`
  min-height: 3em;
  font-weight: ${fontWeight.medium};
`;
