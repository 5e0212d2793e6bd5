import { type FigurePeriod, figurePeriods } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { QueryView, Select, Skeleton, Stack, Text } from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { DeskFrame } from '../../desk-frame.tsx';
import { Section } from '../../section.tsx';
import { FigureTable } from './figure-table.tsx';
import { figuresQuery } from './figures.api.ts';

// The library of charts is large, and the table below does not need it.
const FigureCharts = lazy(async () => ({ default: (await import('./figure-charts.tsx')).FigureCharts }));

export function Component() {
  return <DeskFrame section="figures">{() => <Figures />}</DeskFrame>;
}

function Figures() {
  const { t } = useTranslation('desk');
  const [period, setPeriod] = useState<FigurePeriod>('30');
  const query = useQuery(figuresQuery(period));
  return (
    <Stack $gap={5}>
      <Period>
        <Select
          label={t('figures.period')}
          hint={t('figures.hint')}
          value={period}
          options={figurePeriods.map((value) => ({
            value,
            label: t('figures.days', { count: Number(value) }),
          }))}
          onChange={({ target }) => {
            const chosen = figurePeriods.find((known) => known === target.value);
            if (chosen) setPeriod(chosen);
          }}
        />
      </Period>
      <QueryView query={query} loading={<Skeleton $height="60vh" />}>
        {({ days }) => (
          <>
            <Section title={t('figures.charts')}>
              <Suspense fallback={<Skeleton $height="400px" />}>
                <FigureCharts days={days} />
              </Suspense>
            </Section>
            <Section title={t('figures.table')}>
              <Text $size="s" $muted>
                {t('figures.tableText')}
              </Text>
              <FigureTable days={days} />
            </Section>
          </>
        )}
      </QueryView>
    </Stack>
  );
}

const Period = styled.div`
  max-width: 320px;
`;
