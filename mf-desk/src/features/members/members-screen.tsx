import type { FoundMember } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import {
  Button,
  Card,
  Chip,
  Cluster,
  EmptyState,
  QueryView,
  space,
  Stack,
  Text,
  TextField,
  TextSkeleton,
} from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { DeskFrame } from '../../desk-frame.tsx';
import { findMembersQuery } from './members.api.ts';

export function Component() {
  return <DeskFrame section="members">{() => <FindMembers />}</DeskFrame>;
}

function FindMembers() {
  const { t } = useTranslation('desk');
  const [params, setParams] = useSearchParams();
  const find = params.get('find') ?? '';
  const field = useRef<HTMLInputElement>(null);
  // The field shows what the browser's Back returns to; one that is replaced would lose the focus.
  useEffect(() => {
    if (field.current) field.current.value = find;
  }, [find]);
  return (
    <Stack $gap={5}>
      <Card>
        <SearchForm
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            const text = new FormData(event.currentTarget).get('find');
            if (typeof text === 'string' && text.trim() !== '') setParams({ find: text.trim() });
          }}
        >
          <TextField
            ref={field}
            label={t('members.find')}
            hint={t('members.findHint')}
            name="find"
            defaultValue={find}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
          <Button type="submit">{t('members.submit')}</Button>
        </SearchForm>
      </Card>
      {find !== '' && <FoundMembers find={find} />}
    </Stack>
  );
}

function FoundMembers({ find }: { find: string }) {
  const { t } = useTranslation('desk');
  const query = useQuery(findMembersQuery(find));
  return (
    <QueryView query={query} loading={<TextSkeleton />}>
      {({ members }) =>
        members.length === 0 ? (
          <EmptyState illustration="bench" title={t('members.nobody')}>
            {t('members.nobodyText')}
          </EmptyState>
        ) : (
          <Stack as="ul" role="list" $gap={3}>
            {members.map((member) => (
              <Found key={member.id} {...member} />
            ))}
          </Stack>
        )
      }
    </QueryView>
  );
}

function Found({ id, name, email, status, is_fictional }: FoundMember) {
  const { t } = useTranslation('desk');
  return (
    <Card as="li">
      <Cluster $gap={2}>
        <Link to={`/desk/members/${id}`}>{name}</Link>
        <Chip tone={status === 'active' ? 'success' : 'neutral'}>{t(`members.status.${status}`)}</Chip>
        {is_fictional && <Chip>{t('members.fictional')}</Chip>}
      </Cluster>
      <Text $size="s" $muted>
        {[id, email].join(' · ')}
      </Text>
    </Card>
  );
}

const SearchForm = styled.form`
  display: grid;
  gap: ${space[4]};
  justify-items: start;

  > :first-child {
    width: 100%;
    max-width: 480px;
  }
`;
