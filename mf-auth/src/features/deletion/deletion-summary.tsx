import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Card, Heading, Icon, space, Stack, Text } from '@liaison/shared/ui';
import { ScenePage } from '@liaison/shared/ui/scenes';
import { CalendarX, EyeOff, Undo2 } from 'lucide-react';
import { styled } from 'styled-components';
import { ReactivationRequest } from '../../reactivation/reactivation-request.tsx';
import { SupportContact } from '../../support-contact.tsx';
import type { Deletion } from './deletion.ts';

/** What happens to the deleted account, until when, and how to reactivate it. */
export function DeletionSummary({ deletion }: { deletion: Deletion | null }) {
  const { t } = useTranslation('auth');
  const format = useFormat();
  const date = deletion && format.date(deletion.reactivate_until);
  const withdrawable = deletion?.withdrawable;

  return (
    <ScenePage scene="bridge">
      <Stack $gap={5}>
        <Heading as="h1" $size={1}>
          {t('deleted.title')}
        </Heading>
        <Card>
          <Facts role="list">
            <li>
              <Icon icon={EyeOff} size={24} />
              <Text>{t('deleted.hidden')}</Text>
            </li>
            <li>
              <Icon icon={CalendarX} size={24} />
              <Text>{date === null ? t('deleted.purge') : t('deleted.purgeOn', { date })}</Text>
            </li>
            <li>
              <Icon icon={Undo2} size={24} />
              <Text>
                {deletion
                  ? t('deleted.backUntil', { date: format.dateTime(deletion.reactivate_until) })
                  : t('deleted.back')}
              </Text>
            </li>
          </Facts>
        </Card>
        {withdrawable && (
          <Card aria-labelledby="withdrawable-title">
            <Stack $gap={2}>
              <Heading as="h2" $size={3} id="withdrawable-title">
                {t('deleted.owedTitle')}
              </Heading>
              <Text>
                {t('deleted.owed', { count: withdrawable.credits, date: format.date(withdrawable.until) })}
              </Text>
              <SupportContact lead={t('deleted.owedContact')} />
            </Stack>
          </Card>
        )}
        <Card aria-labelledby="reactivation-title">
          <Stack $gap={3}>
            <Heading as="h2" $size={3} id="reactivation-title">
              {t('deleted.mindTitle')}
            </Heading>
            <Text>{t('deleted.mindText')}</Text>
            <ReactivationRequest />
          </Stack>
        </Card>
      </Stack>
    </ScenePage>
  );
}

const Facts = styled.ul`
  display: grid;
  gap: ${space[4]};

  li {
    display: grid;
    grid-template-columns: 24px 1fr;
    gap: ${space[3]};
  }
`;
