import { useFormat, useTranslation } from '@liaison/shared/i18n';
import {
  Alert,
  Button,
  fontWeight,
  MemberName,
  QueryView,
  space,
  Text,
  TextSkeleton,
  useErrorText,
  VisuallyHidden,
} from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { DividedList } from '../../divided-list.ts';
import { SectionCard } from '../../section-card.tsx';
import { useChanges } from '../../use-changes.ts';
import { blockedQuery, unblock } from './settings.api.ts';

export function BlockedMembers() {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const errorText = useErrorText();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(blockedQuery);
  const { send, pending, error } = useChanges(unblock);
  return (
    <SectionCard title={t('privacy.blocked.title')} headingRef={heading}>
      <QueryView query={query} loading={<TextSkeleton lines={1} />}>
        {({ blocked }) => (
          <>
            <Text $size="s" $muted>
              {t(blocked.length === 0 ? 'privacy.blocked.empty' : 'privacy.blocked.text')}
            </Text>
            {error && <Alert tone="error">{errorText(error)}</Alert>}
            {blocked.length > 0 && (
              <List role="list">
                {blocked.map(({ id, name, is_fictional = false, created_at }) => (
                  <li key={id}>
                    <div>
                      <Name>
                        <MemberName member={{ name, is_fictional }} />
                      </Name>
                      <Text $size="s" $muted>
                        {t('privacy.blocked.since', { date: format.date(created_at) })}
                      </Text>
                    </div>
                    <Button
                      variant="secondary"
                      small
                      loading={pending.includes(id)}
                      // The button disappears with its row, so the heading takes the focus.
                      onClick={() => send(id, { onSuccess: () => heading.current?.focus() })}
                    >
                      {t('privacy.blocked.unblock')} <VisuallyHidden>{name}</VisuallyHidden>
                    </Button>
                  </li>
                ))}
              </List>
            )}
          </>
        )}
      </QueryView>
    </SectionCard>
  );
}

const List = styled(DividedList)`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[3]};
  }
`;

const Name = styled.span`
  font-weight: ${fontWeight.medium};
`;
