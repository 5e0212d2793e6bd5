import { type DayFigures, type FigurePeriod, figurePeriods } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import {
  createLazyComponent,
  ErrorPanel,
  QueryView,
  Select,
  Skeleton,
  Stack,
  Text,
} from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { DeskFrame } from '../../desk-frame.tsx';
import { Section } from '../../section.tsx';
import { FigureTable } from './figure-table.tsx';
import { figuresQuery } from './figures.api.ts';

// The library of charts is large, and the table below does not need it.
const { Lazy: LazyFigureCharts } = createLazyComponent(
  async () => (await import('./figure-charts.tsx')).FigureCharts,
);

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
              <Charts days={days} />
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

function Charts({ days }: { days: DayFigures[] }) {
  const { t } = useTranslation('errors');
  const [hasFailed, setFailed] = useState(false);
  return (
    <LazyFigureCharts
      isNeeded={!hasFailed}
      onFailure={() => setFailed(true)}
      fallback={
        hasFailed ? (
          <ErrorPanel message={t('unavailable')} onRetry={() => setFailed(false)} />
        ) : (
          <Skeleton $height="400px" />
        )
      }
      props={{ days }}
    />
  );
}

const Period = styled.div`
  max-width: 320px;
`;
