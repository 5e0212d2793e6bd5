import { color, fontSize, fontWeight, mediaUp, space, Stack, Text } from '@liaison/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from '@liaison/shared/i18n';
import { styled } from 'styled-components';
import { Section } from '../../section.tsx';

interface EntriesProps {
  title: string;
  children: ReactNode[];
  /** What was just done to an entry. */
  status?: ReactNode;
}

/** A list of entries, or a word that there are none. */
export function Entries({ title, children, status }: EntriesProps) {
  const { t } = useTranslation('desk');
  return (
    <Section title={title} level={3}>
      {children.length === 0 ? (
        <Text $muted>{t('members.none')}</Text>
      ) : (
        <Stack as="ul" role="list" $gap={3}>
          {children}
        </Stack>
      )}
      {status !== undefined && <div role="status">{status}</div>}
    </Section>
  );
}

interface EntryProps {
  title: string;
  /** Facts about it in a line below; empty ones are left out. */
  facts: readonly (string | null)[];
  /** Above the facts. */
  children?: ReactNode;
  /** Below the facts. */
  actions?: ReactNode;
}

export function Entry({ title, facts, children, actions }: EntryProps) {
  return (
    <Line>
      <Text $weight="medium">{title}</Text>
      {children}
      <Text $size="s" $muted>
        {facts.filter(Boolean).join(' · ')}
      </Text>
      {actions}
    </Line>
  );
}

const Line = styled.li`
  display: grid;
  gap: ${space[1]};
  padding-block-end: ${space[3]};
  overflow-wrap: anywhere;

  &:not(:last-child) {
    border-block-end: 1px solid ${color.line};
  }
`;

/** Names and values. */
export const Facts = styled.dl`
  display: grid;
  gap: ${space[3]} ${space[5]};
  overflow-wrap: anywhere;

  ${mediaUp.m} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  dt {
    color: ${color.muted};
    font-size: ${fontSize.s};
  }
  dd {
    font-weight: ${fontWeight.medium};
    white-space: pre-line;
  }
`;
