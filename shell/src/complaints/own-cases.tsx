import type { ApiResponse } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Card, Heading, space, Stack, targetSize, Text } from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { ownCasesQuery } from './complaints.api.ts';

type Case = ApiResponse<'GET /api/cases.php'>['cases'][number];

/** What the member has reported and complained about, and decisions about the own profile. Without it the form still works. */
export function OwnCases() {
  const { t } = useTranslation('complaints');
  const { data } = useQuery(ownCasesQuery);
  if (!data || data.cases.length === 0) return null;
  return (
    <Card aria-labelledby="own-cases">
      <Stack $gap={3}>
        <Heading as="h2" $size={3} id="own-cases">
          {t('own')}
        </Heading>
        <List role="list">
          {data.cases.map((one) => (
            <li key={`${one.type}${one.id}`}>
              <OwnCase {...one} />
            </li>
          ))}
        </List>
      </Stack>
    </Card>
  );
}

function OwnCase({ type, id, category, status, received_at, path }: Case) {
  const { t } = useTranslation(['complaints', 'reports']);
  const format = useFormat();
  const about = type === 'complaint' ? t(`kinds.${category}`) : t(`reports:categories.${category}`);
  const title = category === 'account' ? t('types.account') : t(`types.${type}`, { about });
  return (
    <>
      {path ? <Link to={path}>{title}</Link> : <span>{title}</span>}
      <Text $size="s" $muted>
        {[t(`statuses.${status}`), format.dateTime(received_at), t('complaintNumber', { id })].join(
          '\u00a0· ',
        )}
      </Text>
    </>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space[3]};
  padding: 0;
  overflow-wrap: anywhere;

  a {
    display: flex;
    align-items: center;
    min-height: ${targetSize};
  }
`;
