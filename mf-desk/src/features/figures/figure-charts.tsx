import { type DayFigures, figureNames } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { color, fontSize, mediaForcedColors, radius, space } from '@liaison/shared/ui';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { styled } from 'styled-components';

const height = 160;

/** A small chart for each figure, with an axis of its own: messages would flatten payments on a common one. */
export function FigureCharts({ days }: { days: DayFigures[] }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const formatDay = (day: unknown) =>
    format.date(String(day), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <Charts>
      {figureNames.map((name) => {
        const label = t(`figures.names.${name}`);
        const sum = days.reduce((total, row) => total + row[name], 0);
        const most = Math.max(0, ...days.map((row) => row[name]));
        return (
          <figure key={name}>
            <figcaption>
              {label} <strong>{format.number(sum)}</strong>
            </figcaption>
            <div role="img" aria-label={t('figures.chart', { name: label, most: format.number(most) })}>
              <ResponsiveContainer height={height} initialDimension={{ width: 320, height }}>
                <BarChart
                  data={days}
                  accessibilityLayer={false}
                  margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
                >
                  <CartesianGrid vertical={false} />
                  <XAxis dataKey="day" tickFormatter={formatDay} minTickGap={24} tickLine={false} />
                  <YAxis
                    allowDecimals={false}
                    width="auto"
                    tickCount={3}
                    tickFormatter={(value: number) => format.number(value)}
                    axisLine={false}
                    tickLine={false}
                  />
                  <Tooltip
                    isAnimationActive={false}
                    contentStyle={{
                      background: color.surface,
                      borderColor: color.line,
                      borderRadius: radius.control,
                    }}
                    itemStyle={{ color: color.text }}
                    labelFormatter={formatDay}
                    formatter={(value) => [format.number(Number(value)), label]}
                  />
                  <Bar dataKey={name} isAnimationActive={false} />
                </BarChart>
              </ResponsiveContainer>
            </div>
          </figure>
        );
      })}
    </Charts>
  );
}

const Charts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));
  gap: ${space[5]};

  figure {
    margin: 0;
    min-width: 0;
  }
  figcaption {
    display: flex;
    justify-content: space-between;
    font-size: ${fontSize.s};
    color: ${color.muted};
  }
  strong {
    color: ${color.text};
    font-variant-numeric: tabular-nums;
  }
  .recharts-bar-rectangle path {
    fill: ${color.accent};
  }
  .recharts-cartesian-grid line,
  .recharts-cartesian-axis-line {
    stroke: ${color.line};
  }
  .recharts-cartesian-axis-tick-value {
    fill: ${color.muted};
    font-size: ${fontSize.xs};
  }
  .recharts-tooltip-cursor {
    fill: ${color.line};
  }
  ${mediaForcedColors} {
    .recharts-bar-rectangle path {
      fill: CanvasText;
      forced-color-adjust: none;
    }
  }
`;
