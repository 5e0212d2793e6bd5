import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Card, Heading, space, Stack, Text } from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { CaseView } from './case-view.tsx';
import { complaintQuery } from './complaints.api.ts';
import { DecisionView } from './decision-view.tsx';

/** What has happened to a complaint so far, opened from the link of its receipt. */
export function Component() {
  const { t } = useTranslation('complaints');
  const format = useFormat();
  const { id = '' } = useParams();
  const token = useSearchParams()[0].get('token') ?? '';
  return (
    <CaseView query={useQuery(complaintQuery({ id, token }))}>
      {({ kind, timeline, decision, erased_at }) => (
        <Stack $gap={5}>
          <Heading as="h1" $size={1}>
            {t('status')}
          </Heading>
          <div>
            <Text>{t(`kinds.${kind}`)}</Text>
            <Text $muted>{t('complaintNumber', { id })}</Text>
          </div>
          <Timeline>
            {timeline.map(({ status, at }) => (
              <li key={status}>
                <Text $weight="bold">{t(`statuses.${status}`)}</Text>
                <Text $size="s" $muted>
                  {format.dateTime(at)}
                </Text>
              </li>
            ))}
          </Timeline>
          {decision ? (
            <Card aria-labelledby="decision">
              <Stack $gap={4}>
                <Heading as="h2" $size={3} id="decision">
                  {t('decision')}
                </Heading>
                <DecisionView decision={decision} />
              </Stack>
            </Card>
          ) : (
            <Text>{erased_at ? t('erased', { date: format.date(erased_at) }) : t('waiting')}</Text>
          )}
        </Stack>
      )}
    </CaseView>
  );
}

const Timeline = styled.ol`
  display: grid;
  gap: ${space[3]};
  padding-inline-start: ${space[5]};
`;
