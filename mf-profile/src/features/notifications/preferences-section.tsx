import type {
  MailCategory,
  NotificationPreferences,
  NotificationUpdate,
  PushCategory,
} from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import {
  color,
  FieldError,
  fontSize,
  fontWeight,
  QueryView,
  space,
  Switch,
  TextSkeleton,
  VisuallyHidden,
} from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { SectionCard } from '../../section-card.tsx';
import { useChanges } from '../../use-changes.ts';
import { preferencesQuery, updatePreferences } from './notifications.api.ts';
import { QuietHoursFields } from './quiet-hours-fields.tsx';

const groups = [
  { name: 'messages', categories: ['new_conversations', 'new_messages', 'unread_message_reminders'] },
  { name: 'likes', categories: ['like'] },
  { name: 'news', categories: ['weekly_updates', 'promotions', 'news', 'reminders'] },
] as const satisfies { name: string; categories: MailCategory[] }[];

const withPush: readonly string[] = ['new_conversations', 'new_messages', 'like'] satisfies PushCategory[];
const isPushCategory = (category: MailCategory): category is PushCategory => withPush.includes(category);

/** What the member wants by e-mail and push (PROF-012), saved at once, and the hours without both. `children` come last, with them. */
export function PreferencesSection({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['profile', 'common']);
  const query = useQuery(preferencesQuery);
  const { send, isSuccess, error } = useChanges(updatePreferences);
  return (
    <>
      <QueryView query={query} loading={<TextSkeleton lines={8} />} frame={PreferencesCard}>
        {(preferences) => (
          <>
            <PreferencesCard>
              <TablePlace>
                <PreferencesTable preferences={preferences} onChange={send} />
              </TablePlace>
              <Outcome>
                <div role="status">{isSuccess && t('common:actions.saved')}</div>
                <FieldError>{error && t('notSaved')}</FieldError>
              </Outcome>
            </PreferencesCard>
            <SectionCard title={t('notifications.quiet.title')}>
              <QuietHoursFields preferences={preferences} onChange={send} />
            </SectionCard>
            {children}
          </>
        )}
      </QueryView>
      {query.isLoadingError && children}
    </>
  );
}

function PreferencesCard({ children }: { children: ReactNode }) {
  const { t } = useTranslation('profile');
  return <SectionCard title={t('notifications.title')}>{children}</SectionCard>;
}

interface PreferencesProps {
  preferences: NotificationPreferences;
  onChange(update: NotificationUpdate): void;
}

function PreferencesTable({ preferences, onChange }: PreferencesProps) {
  const { t } = useTranslation('profile');
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('notifications.title')}</VisuallyHidden>
          </th>
          <th scope="col">{t('notifications.byMail')}</th>
          <th scope="col">{t('notifications.byPush')}</th>
        </tr>
      </thead>
      {groups.map(({ name, categories }) => (
        <tbody key={name}>
          <tr>
            <GroupHeading scope="rowgroup" colSpan={3}>
              {t(`notifications.groups.${name}`)}
            </GroupHeading>
          </tr>
          {categories.map((category) => (
            <tr key={category}>
              <th scope="row">
                {t(`notifications.kinds.${category}`)}
                <Detail>{t(`notifications.hints.${category}`)}</Detail>
              </th>
              <td data-channel={t('notifications.byMail')}>
                <Toggle
                  kind={t(`notifications.kinds.${category}`)}
                  channel={t('notifications.byMail')}
                  isOn={preferences[category]}
                  onChange={(isOn) => onChange({ [category]: isOn })}
                />
              </td>
              <td data-channel={t('notifications.byPush')}>
                {isPushCategory(category) && (
                  <Toggle
                    kind={t(`notifications.kinds.${category}`)}
                    channel={t('notifications.byPush')}
                    isOn={preferences.push[category]}
                    onChange={(isOn) => onChange({ push: { [category]: isOn } })}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </Table>
  );
}

interface ToggleProps {
  kind: string;
  channel: string;
  isOn: boolean;
  onChange(isOn: boolean): void;
}

/** Row and column show its label. */
function Toggle({ kind, channel, isOn, onChange }: ToggleProps) {
  const { t } = useTranslation('profile');
  return (
    <Switch
      aria-label={t('notifications.toggle', { kind, channel })}
      checked={isOn}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

const TablePlace = styled.div`
  container-type: inline-size;
`;

/** Where the text is too large for columns, each switch stands below its row's text, with the name of its column. */
const narrow = css`
  @container (width < 18rem) {
    &,
    tbody {
      display: block;
    }
    thead {
      position: absolute;
      clip-path: inset(50%);
    }
    tbody tr {
      display: flex;
      flex-wrap: wrap;
      gap: 0 ${space[5]};
      padding-block: ${space[2]};
      &:not(:first-child) {
        border-top: 1px solid ${color.line};
        > * {
          padding-block: ${space[1]};
          border: 0;
        }
      }
    }
    tbody th {
      flex: 1 0 100%;
    }
    tbody td {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: ${space[1]} ${space[3]};
      padding-inline-start: 0;
      &:empty {
        display: none;
      }
      &::before {
        content: attr(data-channel);
        content: attr(data-channel) / '';
        color: ${color.muted};
        font-size: ${fontSize.s};
      }
    }
  }
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  th {
    font-weight: ${fontWeight.normal};
    text-align: start;
  }
  thead th:not(:first-child) {
    width: 64px;
    padding-inline-start: ${space[3]};
    color: ${color.muted};
    font-size: ${fontSize.s};
    text-align: center;
  }
  tbody td {
    padding-inline-start: ${space[3]};
  }
  /* Long words would push the switches out of a narrow screen. */
  tbody th {
    -webkit-hyphens: auto;
    hyphens: auto;
    overflow-wrap: anywhere;
  }
  tbody tr:not(:first-child) > * {
    padding-block: ${space[2]};
    border-top: 1px solid ${color.line};
  }
  ${narrow}
`;

const GroupHeading = styled.th`
  && {
    padding-block: ${space[4]} ${space[2]};
    font-weight: ${fontWeight.bold};
  }
`;

const Detail = styled.div`
  color: ${color.muted};
  font-size: ${fontSize.s};
`;

/** Always there, so that "Saved" moves nothing. */
const Outcome = styled.div`
  min-height: 1.5em;
  margin-block: -${space[2]};
  color: ${color.success};
  font-size: ${fontSize.s};
`;
