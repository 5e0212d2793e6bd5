import { type DayFigures, figureNames } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { color, fontSize, space } from '@liaison/shared/ui';
import { styled } from 'styled-components';

/** The newest day first, and the sums of all days below. */
export function FigureTable({ days }: { days: DayFigures[] }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  return (
    <Scroll tabIndex={0} role="group" aria-label={t('figures.table')}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('figures.day')}</th>
            {figureNames.map((name) => (
              <th key={name} scope="col">
                {t(`figures.names.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((row) => (
            <tr key={row.day}>
              <th scope="row">{format.date(row.day, { dateStyle: 'medium', timeZone: 'UTC' })}</th>
              {figureNames.map((name) => (
                <td key={name}>{format.number(row[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('figures.sum')}</th>
            {figureNames.map((name) => (
              <td key={name}>{format.number(days.reduce((sum, row) => sum + row[name], 0))}</td>
            ))}
          </tr>
        </tfoot>
      </Table>
    </Scroll>
  );
}

const Scroll = styled.div`
  max-height: 480px;
  overflow: auto;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${fontSize.s};
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: ${space[2]} ${space[3]};
    border-block-end: 1px solid ${color.line};
    text-align: end;
    white-space: nowrap;
  }
  th:first-child {
    text-align: start;
  }
`;
