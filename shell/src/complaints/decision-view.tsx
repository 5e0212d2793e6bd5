import type { Decision } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { fontWeight, Heading, space, Stack, Text } from '@liaison/shared/ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { pagePaths } from '../pages/page-paths.ts';
import { ComplaintForm } from './complaint-form.tsx';

/** What was decided, why, by which rule, and how to object (DSA, articles 17 and 20). */
export function DecisionView({ decision }: { decision: Decision }) {
  const { t } = useTranslation(['complaints', 'reports']);
  const format = useFormat();
  const { id, token, party, category, outcome, facts, rule, decided_at, ends_at, appeal_until } = decision;
  const isAboutAccount = category === 'account';
  const reported = () => (isAboutAccount ? t('account') : t(`reports:categories.${category}`));
  const about = party === 'complainant' ? t(`kinds.${category}`) : reported();
  const until = ends_at && format.dateTime(ends_at);
  const rows = [
    [t('about'), about],
    [t('decidedAt'), format.dateTime(decided_at)],
    [t('ends'), until],
    [t('facts'), facts],
    [t('rule'), rule && t(`rules.${rule}`)],
    [t('number'), id],
  ].filter((row): row is [string, string] => row[1] !== null);
  return (
    <Stack $gap={5}>
      <Text $weight="bold">{t(`outcomes.${isAboutAccount ? 'account' : party}.${outcome}`, { until })}</Text>
      <Details>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Details>
      <Text $muted>
        {t('byStaff')} <Link to={pagePaths.ban}>{t('shell:footer.ban')}</Link>
      </Text>
      <Text>
        {appeal_until ? t('objection', { until: format.date(appeal_until, lastDayFormat) }) : t('final')}
      </Text>
      {appeal_until && (
        <Stack $gap={3}>
          <Heading as="h2" $size={3}>
            {t('appeal')}
          </Heading>
          <ComplaintForm kind="decision_appeal" decision={{ id, token }} />
        </Stack>
      )}
    </Stack>
  );
}

/** Noon of the last day, which is meant everywhere. */
const lastDayFormat = { dateStyle: 'long', timeZone: 'UTC' } as const;

const Details = styled.dl`
  display: grid;
  gap: ${space[3]};

  dt {
    font-weight: ${fontWeight.bold};
  }

  dd {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;
